import * as z from 'zod/mini';

const ordinal = z.int().check(z.positive());

/** One item of a menu, in the shape that a switch with menus of its own would send (RULINGS M7). */
export const MenuItem = z.strictObject({
  groupId: ordinal,
  /** The place within the group. */
  srNo: ordinal,
  /** 1 for what stands by itself, 2 for what stands under the name of its group. */
  level: z.union([z.literal(1), z.literal(2)]),
  menuType: z.literal('screen'),
  description: z.string().check(z.minLength(1)),
  pageName: z.string().check(z.regex(/^\//)),
  add: z.boolean(),
  modify: z.boolean(),
  delete: z.boolean(),
  inquire: z.boolean(),
  authorize: z.boolean(),
});
export type MenuItem = z.output<typeof MenuItem>;

/** What a user may do on the screen of an item. */
export const menuRights = ['add', 'modify', 'delete', 'inquire', 'authorize'] as const;
export type MenuRight = (typeof menuRights)[number];
