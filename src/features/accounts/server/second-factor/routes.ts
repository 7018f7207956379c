import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/second-factor.ts";
import {
  beginTimeCodes,
  confirmEnrolment,
  endTimeCodes,
  makeRecoveryCodes,
} from "./actions/enrol.ts";
import { finishSignIn } from "./actions/finish-sign-in.ts";

export const routes = [
  handle(contract.finishSignIn, (ctx, { body }) => finishSignIn(ctx, body.code)),
  handle(contract.beginTimeCodes, beginTimeCodes),
  handle(contract.confirmTimeCodes, async (ctx, { body }) => ({
    recoveryCodes: await confirmEnrolment(ctx, body.code),
  })),
  handle(contract.endTimeCodes, endTimeCodes),
  handle(contract.makeRecoveryCodes, async (ctx) => ({
    recoveryCodes: await makeRecoveryCodes(ctx),
  })),
];
