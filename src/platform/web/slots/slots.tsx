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
import { ErrorBoundary } from "#ui/feedback/error-boundary.tsx";
import type { PermissionName } from "../../contract/permissions.ts";
import type { AddedPostFields } from "../../contract/queries/open-records.ts";
import { usePermissionCheck } from "../site/permissions.tsx";

/**
 * Slots of pages that features can fill, each with its props. The owner of a slot declares it: `declare module
 * "#platform/web/slots/slots.tsx" { interface SlotPlaces { "footer": object } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that own the places.
export interface SlotPlaces {}

export type SlotPlace = keyof SlotPlaces;

/** Props of components in this slot. */
export type SlotProps<Place extends SlotPlace> = SlotPlaces[Place];

/** A component that a feature adds to a slot. */
interface SlotEntry<Place extends SlotPlace> {
  id: string;
  place: Place;
  /** Ascending; 0 by default. */
  order?: number;
  permission?: PermissionName;
  /** For slots of posts: rendered only if `post.record` has this field, other than null. */
  field?: keyof AddedPostFields;
  /** Depends on the viewer, and reads only personal fields (decision 031). */
  isPersonal?: boolean;
  Component: ComponentType<SlotProps<Place>>;
}

export type PageSlot = { [Place in SlotPlace]: SlotEntry<Place> }[SlotPlace];

/** A component whose code is loaded on first render, or earlier by `loadCode`. */
export type LoadedComponent<Props> = FunctionComponent<Props> & { loadCode(): Promise<unknown> };

/** A component whose code is loaded on first render, with an optional placeholder. */
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
  // Servers load it in advance, so that pages contain it without scripts.
  if (import.meta.env.SSR) void loadCode();
  return Object.assign(
    (props: Props) => (
      <Suspense fallback={placeholder}>
        <FirstRendered component={Loaded ?? Part} props={props} />
      </Suspense>
    ),
    { loadCode },
  );
}

/** Keeps the component of the first render, so that the content does not remount once the code is loaded. */
function FirstRendered<Props extends object>({
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
const slotsByPlace = new WeakMap<readonly PageSlot[], ByPlace>();

/** Cached, since lists render slots in each row. */
function byPlace(slots: readonly PageSlot[]): ByPlace {
  const cached = slotsByPlace.get(slots);
  if (cached) return cached;
  const sorted = slots.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const places = Map.groupBy(sorted, ({ place }) => place);
  slotsByPlace.set(slots, places);
  return places;
}

/** The entries of a slot that the viewer may see, in order. */
export function usePageSlots<Place extends SlotPlace>(place: Place): readonly SlotEntry<Place>[] {
  const may = usePermissionCheck();
  const entries = (byPlace(use(PageSlots)).get(place) ?? []) as readonly SlotEntry<Place>[];
  return entries.filter(({ permission }) => !permission || may(permission));
}

interface OfPost {
  post?: { record?: Partial<AddedPostFields> };
}

/** Renders the entries of a slot; nothing without entries. */
export function Slot<Place extends SlotPlace>({
  place,
  ...props
}: { place: Place } & SlotProps<Place>) {
  const { record = {} } = (props as OfPost).post ?? {};
  return usePageSlots(place).map(
    ({ id, field, Component }) =>
      (!field || (record[field] ?? null) !== null) && (
        <ErrorBoundary key={id} component={id}>
          <Component {...(props as SlotProps<Place>)} />
        </ErrorBoundary>
      ),
  );
}
