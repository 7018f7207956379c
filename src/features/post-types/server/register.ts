import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { postFormData, postTypeSources } from "#features/discussions/server/public.ts";
import { searchFacets } from "#features/search/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { jobs } from "#platform/server/jobs/jobs.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { recordInputs } from "#platform/server/records/record-inputs.ts";
import { recordFilters } from "#platform/server/records/record-lists.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { postTypesAddress } from "../contract/rules.ts";
import { formData } from "./domain/form-data.ts";
import { postMetaInput } from "./domain/post-meta.ts";
import {
  listedFields,
  postFields,
  postMeta,
  postMetaFilter,
  postType,
} from "./domain/record-fields.ts";
import { postMetaFacet } from "./domain/search-facet.ts";
import { translatableFields, translatableTypes } from "./domain/translatable.ts";
import { typeSource } from "./domain/type-source.ts";
import { indexPosts, movePosts } from "./jobs.ts";
import { removeValuesOf } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(jobs, indexPosts, movePosts);
  add(postTypeSources, typeSource);
  add(postFormData, formData);
  add(recordInputs, postMetaInput);
  add(recordFields, postMeta, postFields, listedFields, postType);
  add(recordFilters, postMetaFilter);
  add(searchFacets, postMetaFacet);
  add(translatables, translatableTypes, translatableFields);
  add(auditEventTypes, {
    eventType: "post_type_modification",
    name: "Post types or fields changed",
  });
  add(userErasers, {
    name: "post-types",
    tables: ["postFieldValues"],
    erase: async (tx, userID) => void (await removeValuesOf(tx, userID)),
  });
  add(dashboardEntries, {
    id: "post-types",
    section: "structure",
    order: 10,
    nameID: "post-types.manage",
    url: postTypesAddress,
    permissions: ["site.manage"],
  });
}
