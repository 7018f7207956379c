import { useLaterMenuEntries } from "#platform/web/slots/use-menu-entries.ts";
import { domains } from "../address/domains.ts";

export interface Domain {
  id: string;
  nameID: string;
}

export function useDomains(): readonly Domain[] {
  const others = useLaterMenuEntries("search");
  const builtIn = Object.keys(domains).map((id) => ({ id, nameID: `search.domain.${id}` }));
  return [...builtIn, ...others.map(({ id, nameID }) => ({ id, nameID }))];
}
