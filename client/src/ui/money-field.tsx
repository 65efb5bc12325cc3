import { type ComponentProps, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { formatMoneyText, parseMoneyText } from "@/lib/input/money-text";
import { NumberField } from "./form-fields";

/** A field for money in any usual form: 12000, 12,000, $12,000 or 12.5k. On blur it shows $12,000. */
export function MoneyField({
  currency = "USD",
  ...fieldProps
}: ComponentProps<typeof NumberField> & { currency?: string }) {
  const { name } = fieldProps;
  const { getValues, setValue, getFieldState } = useFormContext();

  function showFormatted() {
    const typedText: string = getValues(name);
    const amount = parseMoneyText(typedText);
    if (amount === undefined) return;
    const formattedText = formatMoneyText(amount, currency);
    if (formattedText !== typedText)
      setValue(name, formattedText, { shouldDirty: true, shouldValidate: getFieldState(name).invalid });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: apart from blur, only a change of the currency reformats the text.
  useEffect(showFormatted, [currency]);

  return <NumberField {...fieldProps} onBlur={showFormatted} />;
}
