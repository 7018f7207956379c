import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  type ServerEntryModule,
} from "react-router";
import { embeddingOf, keepsOpener } from "#features/embedding/server/public.ts";
import { iconStylesAddress } from "#features/icons/server/public.ts";
import { findNewAddress } from "#features/imports/server/public.ts";
import {
  listSiteSections,
  openPreview,
  type SiteSection,
} from "#features/layouts/server/public.ts";
import {
  browserLocale,
  chooseLocale,
  readCatalogue,
  readLanguageChoice,
} from "#features/locales/server/public.ts";
import { findMovedPath, findSectionOfPath, pathWithin } from "#features/sections/server/public.ts";
import { themeForPage } from "#features/themes/server/public.ts";
import { isOutsideSections } from "#platform/contract/site-sections.ts";
import type { Config } from "#platform/server/config.ts";
import type { RateLimits } from "#platform/server/http/limits/rate-limits.ts";
import { readCookie } from "#platform/server/http/requests/cookies.ts";
import { localeCookie } from "#platform/server/http/requests/shared-requests.ts";
import type { ResponseListener } from "#platform/server/http/responses/finished-request.ts";
import { noSource } from "#platform/server/http/responses/security-headers.ts";
import { callForPage } from "#platform/server/http/serving/page-calls.ts";
import { findPageScripts } from "#platform/server/http/serving/page-scripts.ts";
import {
  createPageServer,
  type PageRender,
  pageRoute,
} from "#platform/server/http/serving/page-server.ts";
import type { Platform } from "#platform/server/platform.ts";
import { withErrorPages } from "#platform/web/pages/error-pages.ts";
import type { pageRequest } from "#platform/web/site/request-context.ts";
import { startDevelopment } from "./development.ts";
import type { Frontend } from "./frontend.ts";
import { warmUp } from "./warm-up.ts";

const maxSections = 100;
const root = path.resolve(import.meta.dirname, "../..");

/** Everything except the API: pages rendered by React Router, and their assets. */
export async function createPages(
  platform: Platform,
  limits: RateLimits,
  onResponse: ResponseListener,
) {
  const { isDevelopment } = platform.config;
  const frontend = isDevelopment ? await startDevelopment() : await builtFrontend();
  const handlerOf = createHandlers(isDevelopment ? "development" : "production");
  const render = async (page: PageRender) => {
    const build = await frontend.build();
    const section = await findSectionOfPath(page.ctx, page.info.url);
    if (section && isOutsideSections(pathIn(section, page))) return leaveSection(section, page);
    const context = await loadContext(build, page, { limits, section });
    const answer = await handlerOf(build, section?.basePath)(page.request, context);
    await embed(page, section, answer);
    const redirect =
      answer.status === 404 ? await redirectMissing(page, section) : withoutSlash(page, answer);
    if (redirect) delete page.html;
    return redirect ?? answer;
  };
  const pages = createPageServer({
    platform,
    limits,
    onResponse,
    render,
    policySources: frontend.policySources,
    readLanguageChoice,
  });
  return {
    serverFactory: pages.serverFactory,
    async registerPages(server: FastifyInstance) {
      await frontend.register(server);
      server.addContentTypeParser("*", (_request, _payload, done) => done(null));
      server.all(pageRoute, pages.serve);
    },
    warmUp: async () => (isDevelopment ? undefined : warmUp(platform, render)),
    stop: () => frontend.stop(),
  };
}

/** Request handlers by base path. Creating one processes all routes, which is slower than a request. */
function createHandlers(mode: "development" | "production") {
  const handlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>();
  return (build: ServerBuild, basePath = ""): RequestHandler => {
    const ofBuild = handlers.get(build) ?? new Map<string, RequestHandler>();
    handlers.set(build, ofBuild);
    const cached = ofBuild.get(basePath);
    if (cached) return cached;
    const handler = createRequestHandler(withErrorPages(build, basePath), mode);
    // Sections that were renamed or deleted.
    if (ofBuild.size > maxSections) ofBuild.clear();
    ofBuild.set(basePath, handler);
    return handler;
  };
}

const pathIn = ({ basePath }: SiteSection, { info }: PageRender) => pathWithin(basePath, info.url);

/** Lets allowed sites show the page in a frame, and members come back from the page to the frame that opened it. */
async function embed(page: PageRender, section: SiteSection | undefined, answer: Response) {
  const { info, sources, html } = page;
  if (keepsOpener(info.url)) answer.headers.set("cross-origin-opener-policy", "unsafe-none");
  if (isNeverFramed.test(info.url)) sources["frame-ancestors"] = [noSource];
  const embedding = await embeddingOf(page.ctx, section ? pathIn(section, page) : info.url);
  if (!embedding) return;
  const { ancestors, script } = embedding;
  sources["frame-ancestors"] = [...(sources["frame-ancestors"] ?? []), ...ancestors];
  if (html) page.html = Buffer.from(html.toString().replace("</head>", () => `${script}</head>`));
}

/** Pages on which members agree to something with one press. */
const isNeverFramed = /^(?:\/[^/?]+)?\/oauth\//;

/** Redirects to the same path outside of the section: files, feeds and the dashboard exist only once. */
function leaveSection(section: SiteSection, page: PageRender) {
  const path = pathIn(section, page);
  const location = isFeedOfLists.test(path)
    ? `${path}?siteSectionID=${section.siteSectionID}`
    : path;
  return new Response(null, { status: 302, headers: { location } });
}

const isFeedOfLists = /^\/(?:discussions\/)?feed\.(?:rss|atom)$/;

const redirectMissing = async (page: PageRender, section: SiteSection | undefined) =>
  section ? leaveSection(section, page) : redirectOld(page);

/** Redirects URLs of former sections, and of the platform that the content was imported from. */
async function redirectOld({ ctx, info }: PageRender): Promise<Response | undefined> {
  const location = (await findMovedPath(ctx, info.url)) ?? (await findNewAddress(ctx, info.url));
  // Browsers answer 301 by a GET, which would drop the form.
  const status = info.method === "GET" || info.method === "HEAD" ? 301 : 308;
  return location === undefined ? undefined : new Response(null, { status, headers: { location } });
}

/** Redirects to the canonical URL without a trailing slash. */
function withoutSlash({ request, info }: PageRender, { status }: Response): Response | undefined {
  if (status !== 200 || request.method !== "GET") return undefined;
  const { pathname, search } = new URL(info.url, "http://localhost");
  const path = pathname.replace(/\/+$/, "");
  if (path === pathname || !/^\/[^/]/.test(path)) return undefined;
  return new Response(null, { status: 301, headers: { location: path + search } });
}

async function builtFrontend(): Promise<Frontend> {
  const url = pathToFileURL(path.join(root, "build/server/index.js")).href;
  const build = (await import(url)) as ServerBuild;
  const assets = path.join(root, "build/client");
  return {
    build: async () => build,
    async register(server) {
      const shared = { root: path.join(assets, "assets"), prefix: "/assets/", preCompressed: true };
      await server.register(fastifyStatic, {
        ...shared,
        immutable: true,
        maxAge: "365d",
        index: false,
      });
    },
    stop: async () => undefined,
  };
}

/** The dashboard has its own message file. */
const isOfDashboard = (url: string) => /^\/(?:dashboard|appearance)(?=[/?#]|$)/.test(url);

/** Not in development, where components change. */
const keepsMarkup = ({ isDevelopment, FOLKMOOT_KEEP_MARKUP_MB: megabytes }: Config) =>
  !isDevelopment && megabytes > 0;

interface Rendering {
  limits: RateLimits;
  section: SiteSection | undefined;
}

async function loadContext(
  build: ServerBuild,
  rendering: PageRender,
  { limits, section }: Rendering,
) {
  const { info, nonce, isShared, sources } = rendering;
  const ctx = await openPreview(rendering.ctx);
  info.siteSectionID = section?.siteSectionID;
  ctx.locale = await chooseLocale(
    ctx,
    section?.contentLocale,
    ctx.viewer.locale,
    readCookie(info.headers.cookie, localeCookie),
    await browserLocale(ctx),
  );
  info.pageLocale = ctx.locale;
  // Forms of the dashboard edit the source, which a translation must never replace.
  info.contentLocale = isOfDashboard(info.url) ? undefined : ctx.locale;
  const { messages, etag } = await readCatalogue(ctx, ctx.locale);
  const messagesUrl = `/texts/${ctx.locale}/${etag}`;
  const textParts = isOfDashboard(info.url) ? ["dashboard"] : [];
  const { css: themeCss, ...theme } = await themeForPage(ctx, section?.themeID);
  const iconsUrl = await iconStylesAddress(ctx);
  const scripts = await findPageScripts(ctx, info.url);
  const allowSources = (more: Readonly<Record<string, readonly string[]>>) => {
    for (const [directive, added] of Object.entries(more))
      sources[directive] = [...(sources[directive] ?? []), ...added];
  };
  for (const script of scripts) allowSources(script.sources);
  const provider = new RouterContextProvider();
  const entry = build.entry.module as ServerEntryModule & { pageRequest: typeof pageRequest };
  provider.set(entry.pageRequest, {
    transport: callForPage(ctx, limits),
    page: {
      locale: ctx.locale,
      messages,
      messagesUrl,
      textParts,
      nonce,
      themeCss,
      section,
      scripts: scripts.map(({ path: script }) => script),
    },
    section,
    sections: await listSiteSections(ctx),
    markup: keepsMarkup(ctx.platform.config) ? ctx.platform.markupCache : undefined,
    theme: { ...theme, iconsUrl },
    origin: info.origin,
    isDocument: !/\.data(?=$|\?)/.test(info.url),
    // Cached pages must not depend on the address of the first visitor.
    isLocal: !isShared && info.isLocal(),
    isShared,
    allowSources,
    deliver(html) {
      rendering.html = html;
    },
    outcome: Promise.withResolvers<number>(),
    report: (error) => ctx.log.error(error),
  });
  return provider;
}
