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
import { LaterRegistry, PostRegistry, useLoaded } from "./registrations.ts";

/**
 * Slots of pages that features can fill, each with its props. The owner of a slot declares it: `declare module
 * "#platform/web/slots/slots.tsx" { interface SlotPlaces { "footer": object } }`. Features fill these in
 * `web/register.tsx`, which every page loads.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that own the places.
export interface SlotPlaces {}

/** Slots of posts and threads, rendered by `PostSlot`. Features fill them in `web/register-posts.tsx`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that own the places.
export interface PostSlotPlaces {}

/** Slots of forms, settings, popups and the dashboard, rendered by `LaterSlot`. Filled in `web/register-later.tsx`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that own the places.
export interface LaterSlotPlaces {}

type AllPlaces = SlotPlaces & PostSlotPlaces & LaterSlotPlaces;

type AnyPlace = keyof AllPlaces;

/** Props of components in this slot. */
export type SlotProps<Place extends AnyPlace> = AllPlaces[Place];

/** A component that a feature adds to a slot. */
interface SlotEntry<Place extends AnyPlace> {
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

type EntryOf<Places> = { [Place in keyof Places & AnyPlace]: SlotEntry<Place> }[keyof Places &
  AnyPlace];

export type PageSlotEntry = EntryOf<SlotPlaces>;
export type PostSlotEntry = EntryOf<PostSlotPlaces>;
export type LaterSlotEntry = EntryOf<LaterSlotPlaces>;

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

export const PageSlots = createContext<readonly PageSlotEntry[]>([]);

type AnySlots = readonly { place: AnyPlace; order?: number }[];
type ByPlace = ReadonlyMap<AnyPlace, AnySlots>;
const slotsByPlace = new WeakMap<AnySlots, ByPlace>();

/** Cached, since lists render slots in each row. */
function byPlace(slots: AnySlots): ByPlace {
  const cached = slotsByPlace.get(slots);
  if (cached) return cached;
  const sorted = slots.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const places = Map.groupBy(sorted, ({ place }) => place);
  slotsByPlace.set(slots, places);
  return places;
}

interface OfPost {
  post?: { record?: Partial<AddedPostFields> };
}

type Rendered<Places> = <Place extends keyof Places & AnyPlace>(
  props: { place: Place } & SlotProps<Place>,
) => ReactNode;

/** The entries of a slot that the viewer may see, in order, as elements. */
function useEntries(slots: AnySlots, { place, ...props }: { place: AnyPlace }): ReactNode {
  const may = usePermissionCheck();
  const { record = {} } = (props as OfPost).post ?? {};
  const entries = (byPlace(slots).get(place) ?? []) as readonly SlotEntry<AnyPlace>[];
  return entries.map(
    ({ id, field, permission, Component }) =>
      (!permission || may(permission)) &&
      (!field || (record[field] ?? null) !== null) && (
        <ErrorBoundary key={id} component={id}>
          <Component {...(props as SlotProps<AnyPlace>)} />
        </ErrorBoundary>
      ),
  );
}

/** Renders the entries of a slot; nothing without entries. */
export const Slot: Rendered<SlotPlaces> = (props) => useEntries(use(PageSlots), props);

/** `Slot` of posts and threads. Suspends if a page shows it without having loaded what posts consist of. */
export const PostSlot: Rendered<PostSlotPlaces> = (props) =>
  useEntries(useLoaded(use(PostRegistry)).slots, props);

/** `Slot` whose entries are loaded when first shown. Suspends while they are: popups need a `Suspense` around it. */
export const LaterSlot: Rendered<LaterSlotPlaces> = (props) =>
  useEntries(useLoaded(use(LaterRegistry)).slots, props);
