import { useIntl } from "react-intl";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { useMenuEntries } from "#platform/web/slots/use-menu-entries.ts";
import type { Choice } from "#ui/pickers/choice.ts";

type Destinations = typeof import("../../contract/routes/destinations.ts");

/** Pages that a link can lead to, for a `SuggestedInput`: those of the product at first, others as they are searched. */
export function useDestinations() {
  const intl = useIntl();
  const home = { value: "/", label: intl.formatMessage({ id: "layouts.form.home" }), note: "/" };
  const entries = useMenuEntries("titleBar").flatMap(({ nameID, url }) =>
    url ? [{ value: url, label: intl.formatMessage({ id: nameID }), note: url }] : [],
  );
  return { choices: [home, ...entries], find: findDestinations };
}

async function findDestinations(query: string, signal: AbortSignal): Promise<Choice[]> {
  // An address needs no suggestions.
  if (/^(?:[/#?~]|[a-z]+:)/i.test(query)) return [];
  const found = await apiOf<Destinations>()(browserTransport)("GET /layouts/destinations", {
    query: { query },
    signal,
  });
  return found.map(({ name, url, typeName }) => ({
    value: url,
    label: name,
    note: `${typeName} · ${url}`,
  }));
}
