// Answers for the server when it cannot be reached: with the shell, the rules, the gallery, the score pad, and replays
// that were opened before. Whatever the server answers itself is always preferred, so nothing old is shown beside the new.
const CACHE = `wonders-${WONDERS.build}`;
const KEPT = [
  /^\/static\//,
  /^\/(rules|gallery|score|offline)(\/|$)/,
  /^\/replay(\/|$)/,
  /^\/table\/[^/]+\/replay$/,
  /^\/api\/tables\/[^/]+\/(replay|course)$/,
  /^\/api\/(words|games\/[^/]+)$/,
];
const REPLAYS = /\/replay|\/course/;
const LOOSELY = { ignoreSearch: true, ignoreVary: true };

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && ["/me/leave", "/me/delete"].includes(pathname)) event.waitUntil(forget());
  if (request.method !== "GET") return;
  if (KEPT.some((one) => one.test(pathname))) event.respondWith(answer(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept("/offline")));
});

self.addEventListener("push", (event) => event.waitUntil(show(event)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path, stop } = event.notification.data;
  event.waitUntil(event.action === "stop" ? fetch(stop, { method: "POST" }) : goTo(path));
});

// What was told is shown, whatever it is: a browser that is told something and shows nothing is told no more.
async function show(event) {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    // Not from this server as it is now.
  }
  const { title = "Wonders", body = "", path = "/", tag = "wonders", stop, stop_text } = told;
  const actions = stop ? [{ action: "stop", title: stop_text }] : [];
  const icon = "/static/icons/app-192.png";
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { path, stop }, actions });
}

async function goTo(path) {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin) return;
  const open = await self.clients.matchAll({ type: "window" });
  const there = open.find(({ url }) => new URL(url).pathname === address.pathname);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}

// A new version has a cache of its own: it is whole before the old one is given up.
async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll(WONDERS.files);
  for (const page of WONDERS.pages) await cache.add(page).catch(() => {});
  for (const [old, request] of await everything()) {
    const replay = REPLAYS.test(new URL(request.url).pathname) ? await old.match(request) : null;
    if (replay) await cache.put(request, replay);
  }
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE && name.startsWith("wonders-")).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function everything() {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith("wonders-") || name === CACHE) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) found.push([cache, request]);
  }
  return found;
}

// Replays belong to who has seen them.
async function forget() {
  const cache = await caches.open(CACHE);
  const found = await cache.keys();
  await Promise.all(found.filter(({ url }) => REPLAYS.test(new URL(url).pathname)).map((one) => cache.delete(one)));
}

async function answer(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !fresh.redirected) await keep(request, fresh.clone());
    return fresh;
  } catch (error) {
    const before = await caches.match(request, { ignoreVary: true }) ?? await caches.match(request, LOOSELY);
    if (before) return before;
    if (request.mode === "navigate") return kept("/offline");
    throw error;
  }
}

// A page is kept once, whatever was asked of it: a filled-in score sheet, a moment of a replay.
async function keep(request, fresh) {
  const { pathname } = new URL(request.url);
  const page = request.mode === "navigate";
  if (page && pathname.startsWith("/score/") && request.url.includes("?")) return;
  const cache = await caches.open(CACHE);
  await cache.put(page ? pathname : request, fresh).catch(() => {});
}

async function kept(path) {
  return await caches.match(path, LOOSELY) ?? Response.error();
}
