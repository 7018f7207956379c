import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { useSite } from "#platform/web/site/site-context.ts";
import { useLaterMenuEntries } from "#platform/web/slots/menu.ts";
import { domains } from "../address/domains.ts";

export interface Domain {
  id: string;
  nameID: string;
}

export function useDomains(): readonly Domain[] {
  const may = usePermissionCheck();
  const { offers } = useSite();
  const others = useLaterMenuEntries("search").filter(
    ({ permission, offer }) =>
      (permission === undefined || [permission].flat().some((name) => may(name))) &&
      (offer === undefined || offers.includes(offer)),
  );
  const builtIn = Object.keys(domains).map((id) => ({ id, nameID: `search.domain.${id}` }));
  return [...builtIn, ...others.map(({ id, nameID }) => ({ id, nameID }))];
}
