import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import {
  translationServicePutSchema,
  translationServiceSchema,
  translationTestPostSchema,
  translationTestSchema,
} from "./resources.ts";

const manage = may("site.manage");
const ofType = z.object({ type: z.string().max(60).describe("A service, such as `deepl`") });

export const listMachineTranslators = endpoint({
  method: "GET",
  path: "/translation-services",
  summary: "List the services that translate, with their state and usage",
  access: manage,
  output: z.array(translationServiceSchema),
});

export const getMachineTranslator = endpoint({
  method: "GET",
  path: "/translation-services/{type}",
  summary: "One service that translates",
  access: manage,
  params: ofType,
  output: translationServiceSchema,
});

export const putMachineTranslator = endpoint({
  method: "PUT",
  path: "/translation-services/{type}",
  summary: "Set up a service that translates, switch it on or off",
  description: "Needs the password to be confirmed, as keys decide who gets the texts of the site.",
  access: manage,
  params: ofType,
  body: translationServicePutSchema,
  output: translationServiceSchema,
});

export const deleteMachineTranslator = endpoint({
  method: "DELETE",
  path: "/translation-services/{type}",
  summary: "Forget the keys and settings of a service",
  description: "Languages that used it are translated by people alone until another is chosen.",
  access: manage,
  params: ofType,
});

export const testMachineTranslator = endpoint({
  method: "POST",
  path: "/translation-services/{type}/test",
  summary: "Translate a short text to see whether a service works",
  description: "Uses what is stored, also while the service is switched off. Its characters count.",
  access: manage,
  params: ofType,
  body: translationTestPostSchema,
  output: translationTestSchema,
  status: 200,
});
