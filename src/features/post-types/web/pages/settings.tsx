import { redirect } from "react-router";
import { postTypesAddress } from "../../contract/rules.ts";

export const loader = () => redirect(postTypesAddress);

export default () => null;
