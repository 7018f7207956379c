import { type ComponentType, createContext, type HTMLAttributes, type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { TimeZone } from "#ui/values/time-zone.ts";
import { usePage } from "../site/page-context.ts";
import { usePermissionSet } from "../site/permissions.tsx";
import { useSite } from "../site/site-context.ts";

/** Provides the registrations of features to parts that are rendered separately. */
export const Registries = createContext<ComponentType<{ children: ReactNode }>>(
  ({ children }) => children,
);

interface PartProps<Props> {
  /** Unique name of the component, used in the cache key. */
  name: string;
  Part: ComponentType<Props>;
  /** Props, which must be serializable as JSON. */
  of: Props;
  /** The part depends on the URL of the page. */
  usesAddress?: boolean;
  /** Cached for each viewer. */
  isPersonal?: boolean;
}

type FragmentProps<Props> = Omit<PartProps<Props>, "usesAddress">;

interface CachedPartProps<Props>
  extends PartProps<Props>,
    Omit<HTMLAttributes<HTMLElement>, "children"> {
  as: "article" | "div" | "li" | "section";
}

function PartOnServer<Props extends object>({
  as: Element,
  name,
  Part,
  of: props,
  usesAddress,
  isPersonal,
  ...attributes
}: CachedPartProps<Props>) {
  const { parts } = usePage();
  const part = usePart({ name, Part, of: props, usesAddress, isPersonal });
  const markup = parts?.markupOf(part);
  return markup === undefined ? (
    <Element {...attributes}>{part.element}</Element>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
    <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
  );
}

function FragmentOnServer<Props extends object>(props: FragmentProps<Props>) {
  const { parts } = usePage();
  const part = usePart({ ...props, usesAddress: true });
  return parts?.placeOf(part) ?? part.element;
}

function usePart<Props extends object>({
  name,
  Part,
  of: props,
  usesAddress = false,
  isPersonal = false,
}: PartProps<Props>) {
  const address = useLocation();
  return {
    name,
    props,
    element: <Part {...props} />,
    site: useSite(),
    permissions: usePermissionSet(),
    Registries: use(Registries),
    address: usesAddress ? address : undefined,
    isPersonal,
    timeZone: use(TimeZone),
  };
}

function PartInBrowser<Props extends object>({
  as: Element,
  name: _name,
  Part,
  of,
  usesAddress: _usesAddress,
  isPersonal: _isPersonal,
  ...attributes
}: CachedPartProps<Props>) {
  return (
    <Element {...attributes}>
      <Part {...of} />
    </Element>
  );
}

const FragmentInBrowser = <Props extends object>({ Part, of }: FragmentProps<Props>) => (
  <Part {...of} />
);

/**
 * An element whose content the server caches and reuses. The cache key is everything that the part can read: its
 * props, the language, the viewer's permissions and time zone, the site, guest or member, and the URL with
 * `usesAddress`. A part that reads more (the viewer, loader data) is rendered with the page, uncached. Browsers render
 * it as any other component.
 */
export const CachedPart = import.meta.env.SSR ? PartOnServer : PartInBrowser;

/** `CachedPart` without a wrapper element. Its siblings must be elements, not text. */
export const CachedFragment = import.meta.env.SSR ? FragmentOnServer : FragmentInBrowser;
