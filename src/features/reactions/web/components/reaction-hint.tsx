import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { TooltipFor } from "#ui/overlays/tooltip-for.tsx";
import type { Reaction, ReactionSummary } from "../../contract/resources.ts";
import { maxNames } from "../../contract/rules.ts";
import { nameOf } from "../components/reaction-name.ts";
import { reactionsOf } from "../components/reactions-of.ts";

export interface ReactionHintProps {
  recordType: string;
  recordID: number;
  reaction: ReactionSummary;
  anchor: HTMLElement;
  id: string;
}

export function ReactionHint({ reaction, anchor, id, ...record }: ReactionHintProps) {
  const intl = useIntl();
  const people = usePeople(record, reaction);
  const name = nameOf(intl, reaction);
  if (!people?.length) return <TooltipFor anchor={anchor} id={id} label={name} />;
  const more = reaction.count - people.length;
  const all = more > 0 ? [...people, `+${intl.formatNumber(more)}`] : people;
  const names = intl.formatList(all, { type: "unit", style: "short" });
  return <TooltipFor anchor={anchor} id={id} label={`${name}: ${names}`} />;
}

/** Loaded on hover or focus, and again after each saved change. */
function usePeople(
  { recordType, recordID }: Pick<ReactionHintProps, "recordType" | "recordID">,
  reaction: ReactionSummary,
) {
  const maySeeNames = usePermission("reactions.view");
  const [people, setPeople] = useState<{ reaction: ReactionSummary; names: string[] }>();

  useEffect(() => {
    if (!maySeeNames || reaction.count === 0) return;
    const asking = new AbortController();
    const { path, params } = reactionsOf({ recordType, recordID });
    const query = { type: reaction.urlcode, limit: maxNames };
    browserTransport("GET", path, { params, query, signal: asking.signal })
      .then(({ body }) => {
        const names = (body as Reaction[]).map(({ user }) => user.name);
        setPeople({ reaction, names });
      })
      // Without names the hint shows the count only.
      .catch(() => undefined);
    return () => asking.abort();
  }, [maySeeNames, recordType, recordID, reaction]);

  return people?.reaction === reaction ? people.names : undefined;
}
