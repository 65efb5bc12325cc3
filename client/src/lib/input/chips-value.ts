import * as z from "zod/mini";

/** The value of a `ChipsField`. */
export interface ChipsValue {
  chips: readonly string[];
  /** The text in the input, which is not a chip yet. */
  typedText: string;
}

/** The value for a list in which nothing is typed. */
export const toChipsValue = (chips: readonly string[] = []): ChipsValue => ({ chips, typedText: "" });

/** The list of a value, with what is typed. */
const toList = ({ chips, typedText }: ChipsValue): string[] => [...chips, ...typedText.split(",")];

const chipsValue = z.object({ chips: z.readonly(z.array(z.string())), typedText: z.string() });

/**
 * The schema of a `ChipsField` in a form: what is typed counts as well. `listSchema` drops empty texts; the error of an
 * entry becomes that of the field.
 */
export const chipsField = <Output>(listSchema: z.ZodMiniType<Output>) =>
  z.pipe(
    chipsValue,
    z.transform((value, context): Output => {
      const list = z.safeParse(listSchema, toList(value));
      if (list.success) return list.data;
      context.issues.push({ code: "custom", message: list.error.issues[0]?.message, input: value });
      return z.NEVER;
    }),
  );
