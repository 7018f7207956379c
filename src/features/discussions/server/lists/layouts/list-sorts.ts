import { listSort } from "../../../contract/widgets.ts";

export const sortParameter = listSort.catch("-dateLastComment").default("-dateLastComment");
