import { useIntl } from "react-intl";

interface Named {
  of: "post" | "edit";
  name: string;
  parentName?: string | undefined;
}

export function useHeldPostTitle(): (heldPost: Named) => string {
  const intl = useIntl();
  return ({ of, name, parentName = "" }) => {
    if (of === "post" && name) return name;
    const id = of === "edit" ? "held-posts.edit" : "held-posts.comment";
    return intl.formatMessage({ id }, { name: name || parentName });
  };
}
