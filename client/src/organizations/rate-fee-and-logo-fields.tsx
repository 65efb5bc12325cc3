import type { ComponentProps } from "react";
import { picturesNotShownText, remotePictures } from "@/lib/browser/remote-pictures";
import { NumberField, TextField } from "@/ui/form-fields";

/** The success rate and the average fee that an agency states about itself. */
export function SuccessRateAndFeeFields() {
  return (
    <>
      <NumberField
        name="successRate"
        label="Success Rate"
        optional
        unit="%"
        hint="Share of accepted searches that ended in a hire."
      />
      <NumberField name="averageFee" label="Average Fee" optional unit="%" hint="Of the first-year salary." />
    </>
  );
}

/** The URL of a logo, with a hint if this site does not show pictures from other sites. */
export function LogoField(props: Pick<ComponentProps<typeof TextField>, "className" | "enterKeyHint">) {
  return (
    <TextField
      {...props}
      name="logo"
      label="Logo"
      optional
      type="url"
      placeholder="https://"
      hint={`The https URL of a square image.${remotePictures.areShown() ? "" : ` ${picturesNotShownText}`}`}
    />
  );
}
