/** Components that are drawn anew only when they are given something else: a table has hundreds of parts, few change. */

import { type ComponentType, createElement, type FunctionComponent } from "preact";

/** The component, left as it is while all its properties are the same. */
export function memo<P extends object>(component: FunctionComponent<P>): FunctionComponent<P> {
  return function Same(this: { shouldComponentUpdate?: (next: P) => boolean; props: P }, props: P) {
    this.shouldComponentUpdate = (next) => !alike(this.props, next);
    return createElement(component as ComponentType<P>, props);
  } as FunctionComponent<P>;
}

/** Whether two sets of properties hold the very same things. */
export function alike(one: object, other: object): boolean {
  const [before, after] = [Object.entries(one), new Map(Object.entries(other))];
  return before.length === after.size && before.every(([name, value]) => after.has(name) && after.get(name) === value);
}
