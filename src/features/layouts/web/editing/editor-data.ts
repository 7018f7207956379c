import type { z } from "zod";
import type { revisionSchema } from "../../contract/resources/revisions.ts";
import type { Catalog } from "./catalog.ts";

export type Revision = z.output<typeof revisionSchema>;

export interface EditorData {
  layoutID: number;
  name: string;
  layoutViewType: string;
  isActive: boolean;
  /** Newest version, which may be a draft. */
  revision: Revision;
  catalog: Catalog;
  roles: readonly { roleID: number; name: string; type: string | null }[];
  permissions: readonly { name: string; label: string }[];
}
