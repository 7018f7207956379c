import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import type { AddonManifest } from "../../contract/resources/manifest.ts";
import { labelledTypes } from "../../contract/rules/capabilities.ts";
import { HostRefusal, requireCapability } from "../domain/host-refusal.ts";
import { capabilityFor } from "../host/call-api.ts";
import { matchRoute } from "../host/match-route.ts";
import type { AnswerHost } from "../processes/addon-process.ts";
import type { MemoryStore } from "./memory-store.ts";
import { sampleAnswer } from "./sample-answers.ts";

interface StandIn {
  ctx: Ctx;
  manifest: AddonManifest;
  settings: Readonly<Record<string, string | number | boolean>>;
  store: MemoryStore;
}

/** Answers what an add-on asks the site, from samples, and notes which capabilities it used. */
export function standInHost({ ctx, manifest, settings, store }: StandIn): {
  answer: AnswerHost;
  used: ReadonlySet<string>;
} {
  const used = new Set<string>();
  const needs = (capability: string) => {
    requireCapability(manifest.capabilities, capability);
    used.add(capability);
  };

  function callApi(args: readonly unknown[]) {
    const [, method, address] = apiArgs.parse(args);
    const [path = ""] = address.replace(/^\/api\/v2(?=\/)/, "").split("?", 1);
    needs(capabilityFor(method, path));
    return sampleAnswer(method, matchRoute(ctx, method, path).endpoint.path);
  }

  function changeLabel(args: readonly unknown[]) {
    needs("write:labels");
    const [recordType, , name] = labelArgs.parse(args);
    const label = manifest.contributes.labels.find((each) => each.name === name);
    if (!label?.recordTypes.includes(recordType))
      throw new HostRefusal(`addon.json names no label "${name}" for a ${recordType}.`, 422);
  }

  function fetchSample([address]: readonly unknown[]) {
    const url = URL.parse(String(address));
    if (!url) throw new HostRefusal("This is no address.", 422);
    const capability = manifest.capabilities.find((each) => permits(each, url, settings));
    if (!capability) throw new HostRefusal(`This add-on has no capability "network:${url.host}".`);
    used.add(capability);
    return { ok: true, status: 200, headers: {}, text: "{}" };
  }

  return {
    used,
    async answer(method, args) {
      if (method === "api") return callApi(args);
      if (method === "fetch") return fetchSample(args);
      if (method === "labels.set" || method === "labels.clear") return changeLabel(args);
      if (method === "log") return null;
      const [, call] = /^store\.(\w+)$/.exec(method) ?? [];
      if (call === undefined) throw new HostRefusal(`There is no call "${method}".`, 404);
      needs("store");
      return store.call(call, args);
    },
  };
}

const apiArgs = z.tuple([
  z.string(),
  z.enum(["GET", "POST", "PATCH", "DELETE"]),
  z.string().regex(/^\//, { error: "Paths begin with /, such as /discussions/12." }),
  z.unknown().optional(),
]);

const labelArgs = z.tuple([z.enum(labelledTypes), z.int().min(1), z.string()]);

function permits(capability: string, { host }: URL, settings: StandIn["settings"]): boolean {
  const [, named] = /^network:(.+)$/.exec(capability) ?? [];
  const [, setting] = /^setting:(.+)$/.exec(named ?? "") ?? [];
  if (setting === undefined) return named === "*" || named === host;
  return URL.parse(String(settings[setting]))?.host === host;
}
