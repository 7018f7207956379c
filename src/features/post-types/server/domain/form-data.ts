import type { PostFormData } from "#features/discussions/server/public.ts";
import { mayFill } from "../policy.ts";
import { fieldsOfType, readCatalog } from "./catalog.ts";

export const formData: PostFormData = {
  name: "post-types",
  async load(ctx, { postTypeID }) {
    const fields = await fieldsOfType(ctx, postTypeID);
    const { types } = await readCatalog(ctx);
    const type = types.find((each) => each.postTypeID === postTypeID);
    return {
      helperText: type?.postHelperText ?? "",
      fields: fields
        .filter((field) => mayFill(ctx.viewer, field))
        .map(
          ({ postFieldID, label, description, dataType, formType, dropdownOptions, ...field }) => ({
            ...(field.optionLabels && { optionLabels: field.optionLabels }),
            postFieldID,
            label,
            description,
            dataType,
            formType,
            dropdownOptions,
            isRequired: field.isRequired,
            visibility: field.visibility,
          }),
        ),
    };
  },
};
