import type { OutputOf } from "#platform/contract/endpoints/endpoint.ts";

type Contract = typeof import("../../contract/routes.ts");

export type ListedDraft = OutputOf<Contract["listDrafts"]>[number];
