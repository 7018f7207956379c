import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { LayoutProblem } from "../../contract/resources/revisions.ts";
import { messagesOf } from "../schema-form/messages-of.ts";
import type { Layout } from "./layout-places.ts";

type Previews = typeof import("../../contract/routes/previews.ts");

interface Previewed {
  layoutID: number;
  layoutViewType: string;
  layout: Layout;
  titleBar: Record<string, unknown> | null;
  roleID: number | null;
}

interface Preview {
  url: string | undefined;
  problems: readonly LayoutProblem[];
  errors: readonly string[];
}

const pauseMs = 400;

/** A page with the edited layout as the role sees it, soon after each change; and what is wrong with the layout. */
export function usePreview(draft: Previewed, problems: readonly LayoutProblem[]): Preview {
  const intl = useIntl();
  const { layoutID, layoutViewType, layout, titleBar, roleID } = draft;
  const [preview, setPreview] = useState<Preview>({ url: undefined, problems, errors: [] });

  useEffect(() => {
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = aborter;
      try {
        const body = { layoutID, layoutViewType, layout: [...layout], titleBar, roleID };
        const api = apiOf<Previews>()(browserTransport);
        const made = await api("POST /layouts/previews", { body, signal });
        setPreview({ url: made.url, problems: made.problems, errors: [] });
      } catch (error) {
        if (signal.aborted) return;
        setPreview((before) => ({ ...before, errors: messagesOf(error, intl) }));
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [layoutID, layoutViewType, layout, titleBar, roleID, intl]);

  return preview;
}
