import { type ComponentType, createContext, lazy, type ReactNode, Suspense, use } from "react";
import { ErrorBoundary } from "#ui/error-boundary.tsx";
import { usePermissionCheck } from "./permissions.tsx";

/** A component that a feature puts into a named place of the page. */
export interface PageSlot {
  id: string;
  /** Such as `footer`; the component that renders the place says its name. */
  place: string;
  /** Smaller comes first; 0 unless told. */
  order?: number;
  permission?: string;
  Component: ComponentType;
}

/** A component for a slot whose code is loaded where the slot is first shown; something else may keep its place. */
export function loadedWhenShown(
  load: () => Promise<ComponentType>,
  placeholder?: ReactNode,
): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={placeholder}>
      <Part />
    </Suspense>
  );
}

export const PageSlots = createContext<readonly PageSlot[]>([]);

/** What features put into a place and the viewer may see, in its order. */
export function usePageSlots(place: string): readonly PageSlot[] {
  const may = usePermissionCheck();
  return use(PageSlots)
    .filter((slot) => slot.place === place && (!slot.permission || may(slot.permission)))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** Renders a place; nothing where no feature fills it. */
export function Slot({ place }: { place: string }) {
  return usePageSlots(place).map(({ id, Component }) => (
    <ErrorBoundary key={id} component={id}>
      <Component />
    </ErrorBoundary>
  ));
}
