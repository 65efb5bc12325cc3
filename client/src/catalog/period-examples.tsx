import { useState } from "react";
import { useForm } from "react-hook-form";
import { usePeriod } from "@/lib/routing/use-period";
import { BackLink } from "@/ui/back-link";
import { Button } from "@/ui/button";
import { FormDialog } from "@/ui/form-dialog";
import { TextField } from "@/ui/form-fields";
import { LineChart } from "@/ui/line-chart";
import { PeriodPicker } from "@/ui/period-picker";
import { Example, ExampleGroup } from "./example-group";

const visitSeries = { name: "Visits", formatValue: (value: number) => `${value} visits` };
const visitorSeries = { name: "Visitors", formatValue: (value: number) => `${value} visitors` };
const emptyText = "No visits in this period.";

const points = Array.from({ length: 30 }, (_, index) => {
  const visitCount = 40 + ((index * 17) % 30);
  const visitorCount = 20 + ((index * 11) % 15);
  return {
    label: `Nov ${index + 1}`,
    fullLabel: `Nov ${index + 1}, 2026`,
    values: [visitCount, visitorCount],
  };
});
const visitPoints = points.map((point) => ({ ...point, values: point.values.slice(0, 1) }));
const pointsWithoutVisits = points.map((point) => ({ ...point, values: [0] }));

/** Periods, charts, and a dialog with a form, which asks before it closes with unsaved changes. */
export function PeriodExamples() {
  const period = usePeriod();
  return (
    <ExampleGroup title="Periods and forms in dialogs">
      <Example name="PeriodPicker">
        <PeriodPicker period={period} hasAllTimePreset />
      </Example>
      <LineChart
        title="Two series"
        timeColumnLabel="Day"
        series={[visitSeries, visitorSeries]}
        points={points}
        emptyText={emptyText}
      />
      <LineChart
        title="One series"
        timeColumnLabel="Day"
        series={[visitSeries]}
        points={visitPoints.slice(0, 2)}
        emptyText={emptyText}
      />
      <LineChart
        title="No visits"
        timeColumnLabel="Day"
        series={[visitSeries]}
        points={pointsWithoutVisits}
        emptyText={emptyText}
      />
      <Example name="FormDialog">
        <FormDialogExamples />
      </Example>
      <BackLink href="/ui">Back</BackLink>
    </ExampleGroup>
  );
}

function FormDialogExamples() {
  const [visibleDialog, setVisibleDialog] = useState<"form" | "error">();
  const form = useForm({ defaultValues: { text: "" } });

  async function handleSubmit() {
    if (visibleDialog === "error") throw new Error("Failed to save");
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setVisibleDialog("form")}>
        Form
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setVisibleDialog("error")}>
        Form with an error
      </Button>
      {visibleDialog && (
        <FormDialog
          title="A form"
          subtitle="Its subtitle"
          form={form}
          onSubmit={handleSubmit}
          onClose={() => setVisibleDialog(undefined)}
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
