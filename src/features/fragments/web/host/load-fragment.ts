import type { ComponentType } from "react";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { Link } from "#ui/navigation/link.tsx";
import { contractModule } from "../../contract/rules.ts";
import { formatDate, formatNumber, useLocale } from "./format-for-locale.ts";
import { OriginalPart } from "./original-part.tsx";

const deadlineMs = 10_000;

/** The module of a fragment: its default export takes what the fragment imports. */
interface FragmentModule {
  default(require: (name: string) => unknown): { default?: unknown };
}

const modules: Readonly<Record<string, unknown>> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  [contractModule]: { Link, OriginalPart, formatDate, formatNumber, useLocale },
};

const loaded = new Map<string, Promise<ComponentType<object>>>();

/** Loads the code and the styles of a fragment, once each. Fails if the code is not there in time. */
export function loadFragment(jsUrl: string, cssUrl: string | undefined) {
  const loading = loaded.get(jsUrl) ?? withinTime(load(jsUrl, cssUrl));
  loaded.set(jsUrl, loading);
  loading.catch(() => loaded.delete(jsUrl));
  return loading;
}

async function load(jsUrl: string, cssUrl: string | undefined): Promise<ComponentType<object>> {
  const [module] = await Promise.all([
    import(/* @vite-ignore */ jsUrl) as Promise<FragmentModule>,
    cssUrl && loadStyles(cssUrl),
  ]);
  const { default: Fragment } = module.default((name) => modules[name]);
  if (typeof Fragment !== "function" && typeof Fragment !== "object")
    throw new TypeError("The default export is not a component.");
  return Fragment as ComponentType<object>;
}

/** A fragment without its styles is better than none. */
function loadStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const [fragment = ""] = href.split("?", 1);
  const earlier = document.head.querySelectorAll(`[data-styles-of="${CSS.escape(fragment)}"]`);
  link.dataset.stylesOf = fragment;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => {
      for (const each of earlier) each.remove();
      resolve();
    };
    link.onerror = () => {
      // biome-ignore lint/suspicious/noConsole: those who write fragments look for the reason there
      console.error(`The style sheet ${href} of a fragment could not be loaded.`);
      resolve();
    };
  });
}

function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error("The fragment took too long to load.")), deadlineMs),
    ),
  ]);
}
