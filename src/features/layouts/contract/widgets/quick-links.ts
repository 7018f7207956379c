import { z } from "zod";
import { address, containerSchema, titleOptions } from "./options.ts";

const linkSchema = z.object({
  id: z.string().max(100),
  name: z.string().trim().min(1).max(250),
  url: address,
  isHidden: z.boolean().optional(),
  roleIDs: z.array(z.int()).max(100).optional(),
});

export const quickLinksSchema = z.object({
  ...titleOptions,
  links: z.array(linkSchema).max(100).default([]),
  containerOptions: containerSchema.optional(),
});

/** Props of QuickLinks: only the links that the viewer is meant to see. */
export interface QuickLinksProps {
  title?: string;
  links: Array<{ id: string; name: string; url: string }>;
  containerOptions?: z.output<typeof containerSchema>;
}
