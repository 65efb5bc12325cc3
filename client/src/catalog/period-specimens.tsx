import { useState } from "react";
import { useForm } from "react-hook-form";
import { usePeriod } from "@/lib/routing/use-period";
import { BackLink } from "@/ui/back-link";
import { Button } from "@/ui/button";
import { FormDialog } from "@/ui/form-dialog";
import { TextField } from "@/ui/form-fields";
import { LineChart } from "@/ui/line-chart";
import { PeriodPicker } from "@/ui/period-picker";
import { Specimen, Specimens } from "./specimens";

const visitSeries = { name: "Visits", formatValue: (value: number) => `${value} visits` };
const visitorSeries = { name: "Visitors", formatValue: (value: number) => `${value} visitors` };
const points = Array.from({ length: 30 }, (_, index) => ({
  label: `Nov ${index + 1}`,
  fullLabel: `Nov ${index + 1}, 2026`,
  values: [40 + ((index * 17) % 30), 20 + ((index * 11) % 15)],
}));
const emptyChart = {
  title: "No visits",
  emptyText: "No visits in this period.",
  unitLabel: "Day",
  series: [visitSeries],
};

/** Periods, charts, and a dialog with a form, which asks before it closes with unsaved changes. */
export function PeriodSpecimens() {
  const period = usePeriod();
  return (
    <Specimens title="Periods and forms in dialogs">
      <Specimen name="PeriodPicker">
        <PeriodPicker period={period} withAllTime />
      </Specimen>
      <LineChart
        title="Two series"
        unitLabel="Day"
        series={[visitSeries, visitorSeries]}
        points={points}
        emptyText={emptyChart.emptyText}
      />
      <LineChart
        title="One series"
        unitLabel="Day"
        series={[visitSeries]}
        points={points.slice(0, 2).map((point) => ({ ...point, values: point.values.slice(0, 1) }))}
        emptyText={emptyChart.emptyText}
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
  const [openDialog, setOpenDialog] = useState<"form" | "error">();
  const form = useForm({ defaultValues: { text: "" } });
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpenDialog("form")}>
        Form
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpenDialog("error")}>
        Form with an error
      </Button>
      {openDialog && (
        <FormDialog
          title="A form"
          subtitle="Its subtitle"
          form={form}
          onSubmit={
            openDialog === "form"
              ? async () => undefined
              : async () => Promise.reject(new Error("Failed to save"))
          }
          onClose={close}
          submitLabel="Save"
          errorTitle="It was not saved"
          footerNote="A note beside the buttons."
        >
          <TextField name="text" label="Text" />
        </FormDialog>
      )}
    </>
  );
}
