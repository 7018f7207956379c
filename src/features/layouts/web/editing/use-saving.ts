import { useState } from "react";
import { useIntl } from "react-intl";
import type { ApiError } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { messagesOf } from "../schema-form/messages-of.ts";
import type { EditorData, Revision } from "./editor-data.ts";
import type { Layout } from "./layout-places.ts";

type Revisions = typeof import("../../contract/routes/revisions.ts");
type Layouts = typeof import("../../contract/routes.ts");

/** Who has saved the layout meanwhile. */
export interface Conflict {
  userName: string;
  dateInserted: string;
  version: number;
}

type Doing = "draft" | "publish" | "copy";

/** Saves what is edited, based on the version that was loaded or saved last. */
export function useSaving({ layoutID, name, layoutViewType, revision }: EditorData) {
  const intl = useIntl();
  const [saved, setSaved] = useState<Revision>(revision);
  const [doing, setDoing] = useState<Doing>();
  const [conflict, setConflict] = useState<Conflict>();
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function attempt<Result>(what: Doing, work: () => Promise<Result>) {
    setDoing(what);
    setErrors([]);
    try {
      return await work();
    } catch (error) {
      const found = isApiError(error) ? conflictIn(error) : undefined;
      setConflict(found);
      if (!found) setErrors(messagesOf(error, intl));
      return undefined;
    } finally {
      setDoing(undefined);
    }
  }

  const save = (layout: Layout, isPublished: boolean) =>
    attempt(isPublished ? "publish" : "draft", async () => {
      const { version } = saved;
      const body = { layout: [...layout], version, isPublished };
      const api = apiOf<Revisions>()(browserTransport);
      setSaved(await api("POST /layouts/{layoutID}/revisions", { params: { layoutID }, body }));
      return true;
    });

  /** Returns the id of a new layout with these contents. */
  const saveCopy = (layout: Layout, copyName: string) =>
    attempt("copy", async () => {
      const api = apiOf<Layouts>()(browserTransport);
      const { titleBar } = saved;
      const body = {
        name: copyName || name,
        layoutViewType,
        layout: [...layout],
        ...(titleBar ? { titleBar } : {}),
      };
      return (await api("POST /layouts", { body })).layoutID;
    });

  const dismiss = () => setConflict(undefined);
  return { saved, doing, conflict, errors, save, saveCopy, dismiss };
}

function conflictIn({ status, details: { context = {} } }: ApiError): Conflict | undefined {
  if (status !== 409 || context.code !== "versionConflict") return undefined;
  const { userName, dateInserted, version } = context;
  return {
    userName: String(userName ?? ""),
    dateInserted: String(dateInserted ?? ""),
    version: Number(version),
  };
}
