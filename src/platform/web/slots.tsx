import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useState,
} from "react";
import { ErrorBoundary } from "#ui/error-boundary.tsx";
import type { PermissionName } from "../contract/permissions.ts";
import { usePermissionCheck } from "./permissions.tsx";

/**
 * The places of pages that features may fill, each with the props of what stands there. Whoever renders a place
 * declares it, with `declare module "#platform/web/slots.tsx" { interface SlotPlaces { "footer": object } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that own the places.
export interface SlotPlaces {}

export type SlotPlace = keyof SlotPlaces;

/** What a component in this place is given. */
export type SlotProps<Place extends SlotPlace> = SlotPlaces[Place];

/** A component that a feature puts into a place. */
interface SlotEntry<Place extends SlotPlace> {
  id: string;
  place: Place;
  /** Smaller comes first; 0 unless told. */
  order?: number;
  permission?: PermissionName;
  /** Shows what is about the viewer, and reads personal fields alone (decision 031). */
  isPersonal?: boolean;
  Component: ComponentType<SlotProps<Place>>;
}

export type PageSlot = { [Place in SlotPlace]: SlotEntry<Place> }[SlotPlace];

/** A component whose code is loaded where it is first shown, or before that by whoever knows that it will be. */
export type LoadedComponent<Props> = FunctionComponent<Props> & { loadCode(): Promise<unknown> };

/** A component whose code is loaded where it is first shown; something else may keep its place. */
export function loadedWhenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
): LoadedComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadCode = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Part = lazy(loadCode);
  // A server has it before the first page, so that no page needs scripts to show it.
  if (import.meta.env.SSR) void loadCode();
  return Object.assign(
    (props: Props) => (
      <Suspense fallback={placeholder}>
        <Begun component={Loaded ?? Part} props={props} />
      </Suspense>
    ),
    { loadCode },
  );
}

/** What a place has begun with stays there, so that nothing is mounted twice once its code has come. */
function Begun<Props extends object>({
  component,
  props,
}: {
  component: ComponentType<Props>;
  props: Props;
}) {
  const [Component] = useState(() => component);
  return <Component {...props} />;
}

export const PageSlots = createContext<readonly PageSlot[]>([]);

type ByPlace = ReadonlyMap<SlotPlace, readonly PageSlot[]>;
const known = new WeakMap<readonly PageSlot[], ByPlace>();

/** Asked for each row of a list, so that it is worked out once. */
function byPlace(slots: readonly PageSlot[]): ByPlace {
  const kept = known.get(slots);
  if (kept) return kept;
  const sorted = slots.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const places = Map.groupBy(sorted, ({ place }) => place);
  known.set(slots, places);
  return places;
}

/** What features put into a place and the viewer may see, in its order. */
export function usePageSlots<Place extends SlotPlace>(place: Place): readonly SlotEntry<Place>[] {
  const may = usePermissionCheck();
  const entries = (byPlace(use(PageSlots)).get(place) ?? []) as readonly SlotEntry<Place>[];
  return entries.filter(({ permission }) => !permission || may(permission));
}

/** Renders a place with what its entries are given; nothing where no feature fills it. */
export function Slot<Place extends SlotPlace>({
  place,
  ...props
}: { place: Place } & SlotProps<Place>) {
  return usePageSlots(place).map(({ id, Component }) => (
    <ErrorBoundary key={id} component={id}>
      <Component {...(props as SlotProps<Place>)} />
    </ErrorBoundary>
  ));
}
