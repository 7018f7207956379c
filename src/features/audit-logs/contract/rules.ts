/** Request method for acts of the `folkmoot` command. */
export const byCommand = "CLI";
