import { useState } from "react";
import { useForm } from "react-hook-form";
import { usePeriod } from "@/lib/routing/use-period";
import { BackLink } from "@/ui/back-link";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { LineChart } from "@/ui/line-chart";
import { PeriodPicker } from "@/ui/period-picker";
import { Specimen, Specimens } from "./specimens";

const visits = { name: "Visits", say: (value: number) => `${value} visits` };
const visitors = { name: "Visitors", say: (value: number) => `${value} visitors` };
const points = Array.from({ length: 30 }, (_, index) => ({
  label: `Nov ${index + 1}`,
  full: `Nov ${index + 1}, 2026`,
  values: [40 + ((index * 17) % 30), 20 + ((index * 11) % 15)],
}));
const emptyChart = { title: "No visits", empty: "No visits in this period.", unit: "Day", series: [visits] };

/** Periods, charts, and a dialog with a form, which asks before it closes with unsaved changes. */
export function PeriodSpecimens() {
  const period = usePeriod();
  return (
    <Specimens title="Periods and forms in dialogs">
      <Specimen name="PeriodPicker">
        <PeriodPicker period={period} allTime />
      </Specimen>
      <LineChart
        title="Two series"
        unit="Day"
        series={[visits, visitors]}
        points={points}
        empty={emptyChart.empty}
      />
      <LineChart
        title="One series"
        unit="Day"
        series={[visits]}
        points={points.slice(0, 2).map((point) => ({ ...point, values: point.values.slice(0, 1) }))}
        empty={emptyChart.empty}
      />
      <LineChart {...emptyChart} points={points.map((point) => ({ ...point, values: [0] }))} />
      <Specimen name="FormDialog">
        <DialogSpecimens />
      </Specimen>
      <BackLink href="/ui">Back</BackLink>
    </Specimens>
  );
}

function DialogSpecimens() {
  const [open, setOpen] = useState<"form" | "error">();
  const form = useForm({ defaultValues: { text: "" } });
  const close = () => setOpen(undefined);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen("form")}>
        Form
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen("error")}>
        Form with an error
      </Button>
      {open && (
        <FormDialog
          title="A form"
          subtitle="Its subtitle"
          form={form}
          onSubmit={
            open === "form" ? async () => undefined : async () => Promise.reject(new Error("Failed to save"))
          }
          onClose={close}
          submitLabel="Save"
          refused="It was not saved"
          note="A note beside the buttons."
        >
          <TextField name="text" label="Text" />
        </FormDialog>
      )}
    </>
  );
}
