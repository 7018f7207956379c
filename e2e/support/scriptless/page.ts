import type { APIRequestContext, Cookie } from "@playwright/test";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { entriesOf } from "./forms.ts";
import { createPart, type Part } from "./part.ts";
import { attribute, type Element, shownBelow, textOf } from "./tree.ts";

export type NewCookie = Pick<Cookie, "name" | "value"> & Partial<Cookie>;

/** Creates a request context that sends these cookies, and those that responses set. */
export type RequestFactory = (cookies: readonly NewCookie[]) => Promise<APIRequestContext>;

export interface ScriptlessPage extends Part {
  /** Sends requests with the cookies of the page. */
  readonly request: APIRequestContext;
  /** Replaces all cookies. */
  setCookies(cookies: readonly NewCookie[]): Promise<void>;
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Path, query and hash of the current address. */
  path(): string;
  status(): number;
  html(): string;
  /** Text of the first `h1`. */
  heading(): string;
}

/** A browser without scripts, over HTTP: follows links and redirects, and submits forms. */
export async function createScriptlessPage(
  site: string,
  cookies: readonly NewCookie[],
  createRequest: RequestFactory,
): Promise<ScriptlessPage> {
  let request = await createRequest(cookies);
  let shown = { url: new URL(site), status: 0, html: "", root: rootOf("") };
  const open = async (url: URL, from?: URL, form?: URLSearchParams | FormData) => {
    const headers: Record<string, string> = { accept: "text/html,*/*;q=0.8" };
    if (from) headers.referer = withoutHash(from);
    if (form) headers.origin = shown.url.origin;
    const sent = form && (await encode(form));
    if (sent) headers["content-type"] = sent.contentType;
    const method = form ? "POST" : "GET";
    const answer = await request.fetch(withoutHash(url), { method, headers, data: sent?.data });
    const html = await answer.text();
    if (answer.status() >= 500) throw new Error(`${answer.status()} ${answer.url()}\n${html}`);
    shown = { url: new URL(answer.url()), status: answer.status(), html, root: rootOf(html) };
    shown.url.hash ||= url.hash;
  };
  const surroundings = {
    root: () => shown.root,
    follow: (href: string) => open(new URL(href, shown.url), shown.url),
    submit(form: Element, button: Element) {
      const asked = (name: string) => attribute(button, `form${name}`) ?? attribute(form, name);
      const url = new URL(asked("action") || shown.url.href, shown.url);
      const entries = entriesOf(shown.root, form, button);
      if (asked("method")?.toLowerCase() !== "post") {
        url.search = formWith(new URLSearchParams(), entries).toString();
        return open(url, shown.url);
      }
      const isMultipart = asked("enctype") === "multipart/form-data";
      return open(
        url,
        shown.url,
        formWith(isMultipart ? new FormData() : new URLSearchParams(), entries),
      );
    },
  };
  return {
    ...createPart(() => shown.root, surroundings),
    get request() {
      return request;
    },
    async setCookies(others) {
      request = await createRequest(others);
    },
    open: (path) => open(new URL(path, shown.url)),
    reload: () => open(shown.url),
    path: () => shown.url.href.slice(shown.url.origin.length),
    status: () => shown.status,
    html: () => shown.html,
    heading: () =>
      textOf(shownBelow(shown.root).find(({ tagName }) => tagName === "h1") as Element),
  };
}

function rootOf(html: string): Element {
  const { childNodes } = parse(html, { scriptingEnabled: false });
  return childNodes.find((node) => node.nodeName === "html") as DefaultTreeAdapterTypes.Element;
}

const withoutHash = ({ href }: URL): string => href.replace(/#.*/, "");

/** A form that is not multipart sends the names of files, as browsers do. */
function formWith<Form extends URLSearchParams | FormData>(
  form: Form,
  entries: readonly [string, string | File][],
): Form {
  for (const [name, value] of entries)
    if (form instanceof FormData) form.append(name, value);
    else form.append(name, value instanceof File ? value.name : value);
  return form;
}

async function encode(form: URLSearchParams | FormData) {
  const encoded = new Response(form);
  return {
    contentType: encoded.headers.get("content-type") ?? "",
    data: Buffer.from(await encoded.arrayBuffer()),
  };
}
