import { type ComponentType, createContext, type HTMLAttributes, type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { usePage } from "./page-context.ts";
import { usePermissionSet } from "./permissions.tsx";
import { useSite } from "./site-context.ts";

/** Provides everything that features have registered, to parts of a page that are rendered by themselves. */
export const Registries = createContext<ComponentType<{ children: ReactNode }>>(
  ({ children }) => children,
);

interface PartProps<Props> {
  /** Tells this part from all others. */
  name: string;
  Part: ComponentType<Props>;
  /** All that the part is made from, as JSON can say it. */
  of: Props;
  /** The part reads the address of the page. */
  usesAddress?: boolean;
  /** The part is about whoever looks: it is kept for them alone. */
  isPersonal?: boolean;
}

/** Such a part always knows the address. */
type PartHereProps<Props> = Omit<PartProps<Props>, "usesAddress">;

interface KeptPartProps<Props>
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
}: KeptPartProps<Props>) {
  const { parts } = usePage();
  const part = usePart({ name, Part, of: props, usesAddress, isPersonal });
  const markup = parts?.markupOf(part);
  return markup === undefined ? (
    <Element {...attributes}>{part.element}</Element>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it.
    <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
  );
}

function PartHereOnServer<Props extends object>(props: PartHereProps<Props>) {
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
  };
}

/** Browsers need none of what finds a part again. */
function PartInBrowser<Props extends object>({
  as: Element,
  name: _name,
  Part,
  of,
  usesAddress: _usesAddress,
  isPersonal: _isPersonal,
  ...attributes
}: KeptPartProps<Props>) {
  return (
    <Element {...attributes}>
      <Part {...of} />
    </Element>
  );
}

const PartHereInBrowser = <Props extends object>({ Part, of }: PartHereProps<Props>) => (
  <Part {...of} />
);

/**
 * An element whose content the server renders once and gives to all who would get the same. What that is, nobody has to
 * say: it is found by everything that the part can know, which is its props, the language, the permissions of the viewer, the
 * site, whether somebody has signed in and, with `usesAddress`, the address. A part that asks for more (who looks, what the
 * router loads) is rendered with the page, as all others are. Browsers render it like any other component.
 */
export const KeptPart = import.meta.env.SSR ? PartOnServer : PartInBrowser;

/** The same without an element of its own, for what stands between elements and has no text beside it. */
export const KeptHere = import.meta.env.SSR ? PartHereOnServer : PartHereInBrowser;
