/** What stands for the method of a request where a command of `folkmoot` acted. */
export const byCommand = "CLI";
