import * as z from "zod/mini";

/** The value of a `ChipsField`. */
export interface ChipsValue {
  chips: readonly string[];
  /** The text in the input, which is not a chip yet. */
  typedText: string;
}

/** Returns the value of a `ChipsField` with these chips and an empty input. */
export const toChipsValue = (chips: readonly string[] = []): ChipsValue => ({ chips, typedText: "" });

/** Returns the submitted list of a `ChipsField`, or undefined if it equals the initial chips. */
export const listIfChanged = (
  submittedList: string[] | undefined,
  initialValue: Pick<ChipsValue, "chips">,
) => (submittedList?.join("\n") === initialValue.chips.join("\n") ? undefined : submittedList);

/** Returns the chips and the comma-separated texts of the input. */
const collectTexts = ({ chips, typedText }: ChipsValue): string[] => [...chips, ...typedText.split(",")];

const chipsValueSchema = z.object({ chips: z.readonly(z.array(z.string())), typedText: z.string() });

/**
 * Returns the form schema of a `ChipsField`. Text in the input that is not a chip yet counts as well.
 * `listSchema` must drop empty texts; its first error becomes the error of the field.
 */
export const chipsSchema = <Output>(listSchema: z.ZodMiniType<Output>) =>
  z.pipe(
    chipsValueSchema,
    z.transform((value, context): Output => {
      const parsedTexts = z.safeParse(listSchema, collectTexts(value));
      if (parsedTexts.success) return parsedTexts.data;
      context.issues.push({ code: "custom", message: parsedTexts.error.issues[0]?.message, input: value });
      return z.NEVER;
    }),
  );
