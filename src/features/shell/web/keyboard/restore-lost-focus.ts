const focusable =
  "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable='true']";

/** The focused element, its ancestors from inside out, and all focusable elements at that time. */
interface Place {
  element: Element;
  around: readonly HTMLElement[];
  order: readonly HTMLElement[];
  page: string;
}

const maxPlaces = 5;

/**
 * When the focused control disappears or is disabled, often by its own press, moves the focus to its replacement
 * or neighbour instead of losing it. Returns the function that stops this.
 */
export function restoreLostFocus(): () => void {
  const places: Place[] = [];
  const remember = () => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return;
    places.unshift(placeOf(activeElement));
    places.length = Math.min(places.length, maxPlaces);
  };
  // Pointer users choose their next target themselves.
  const forget = () => {
    places.length = 0;
  };
  const observer = new MutationObserver(() => {
    if (!isLost(places)) return;
    // After other handlers, which may know a better target, and after browsers blur disabled controls, which takes
    // a frame.
    requestAnimationFrame(() => setTimeout(() => isLost(places) && restore(places)));
  });
  remember();
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", forget);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "hidden", "class", "open"],
  });
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", forget);
  };
}

function placeOf(element: Element): Place {
  const around: HTMLElement[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (outer !== document.body && outer !== document.documentElement) around.push(outer);
  return { element, around, order: focusablesIn(document.body), page: location.pathname };
}

const focusablesIn = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLElement>(focusable),
];

const isUsable = (element: Element) =>
  element.isConnected && element.checkVisibility() && !element.matches(":disabled, [inert] *");

function isLost([last]: readonly Place[]): boolean {
  const { activeElement } = document;
  const isNowhere =
    !activeElement || activeElement === document.body || activeElement === last?.element;
  return isNowhere && last?.page === location.pathname && !isUsable(last.element);
}

function restore(places: readonly Place[]) {
  for (const place of places) {
    const candidates = [place.element, ...candidatesOf(place)];
    if (candidates.some((candidate) => isUsable(candidate) && takesFocus(candidate))) return;
  }
}

function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Within the innermost remaining ancestor: new elements first, then those after the control, then those before. */
function* candidatesOf({ element, around, order }: Place) {
  const at = order.indexOf(element as HTMLElement);
  const previous = new Set<Element>(order);
  for (const outer of around.filter(isUsable)) {
    const now = focusablesIn(outer);
    if (outer.matches(focusable)) now.push(outer);
    const present = new Set(now);
    if (!outer.matches("main, dialog, [popover]")) yield* now.filter((each) => !previous.has(each));
    yield* order.slice(at + 1).filter((each) => present.has(each));
    yield* order
      .slice(0, Math.max(at, 0))
      .filter((each) => present.has(each))
      .reverse();
  }
}
