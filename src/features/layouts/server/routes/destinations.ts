import { handle } from "#platform/server/http/endpoints/route.ts";
import { listDestinations } from "../../contract/routes/destinations.ts";
import { findDestinations } from "../destinations/find-destinations.ts";

export const destinationRoutes = [
  handle(listDestinations, (ctx, { query }) => findDestinations(ctx, query.query)),
];
