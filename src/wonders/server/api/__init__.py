"""The interface for programs: HTTP and sockets."""
