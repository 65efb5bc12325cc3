import { counted } from "@shared/lib/text";
import type { Report } from "@shared/reports/schema";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { Fragment, useState } from "react";
import { AdminHead } from "@/admin/admin-head";
import { Paged } from "@/admin/paged";
import { useTold } from "@/admin/use-told";
import { CallError, sentenceOf } from "@/lib/call";
import { choiceParam, useAddress } from "@/lib/use-address";
import { useFocusNext } from "@/lib/use-focus-next";
import { Panel } from "@/ui/panel";
import { Empty } from "@/ui/states";
import { HandleDialog } from "./handle-dialog";
import { reportCounts, reports, useAskForReports, useHandle } from "./queries";
import { ReportCard, reportCardId } from "./report-card";
import "@/styles/admin.css";
import "@/styles/agencies.css";
import "@/styles/messages.css";

const params = { status: choiceParam(["open", "handled"]) };
const chips = { open: "Open", handled: "Handled" };
const emptyId = "no-reports";

/** What members reported. A decided report leaves the open ones, with every other about the same thing. */
export function ReportsPage() {
  const { values, set } = useAddress(params);
  const { status } = values;
  const counts = useQuery(reportCounts()).data;
  const list = useInfiniteQuery({ ...reports(status), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const told = useTold(entries.map(({ id }) => id));
  const handling = useHandle();
  const askAgain = useAskForReports();
  const focusNext = useFocusNext();
  const [asking, setAsking] = useState<{ report: Report; outcome: "dismissed" | "removed" }>();

  async function handle({ report, outcome }: NonNullable<typeof asking>, reason: string | undefined) {
    const others = entries.filter(({ kind, thingId }) => kind !== report.kind || thingId !== report.thingId);
    const next = others.find(({ id }) => id > report.id) ?? others.at(-1);
    told.forget();
    try {
      await handling.mutateAsync({ params: { id: report.id }, body: { outcome, reason } });
    } catch (error) {
      if (!(error instanceof CallError && error.status === 409)) throw error;
      told.tell(report.id, sentenceOf(error) ?? "This report has already been handled.");
      await askAgain();
    }
    focusNext(next ? reportCardId(next.id) : emptyId);
  }

  const refusal = told.text && (
    <Panel tone="red" alert>
      {told.text}
    </Panel>
  );
  return (
    <>
      <AdminHead title="Reports" sub={counts ? `${counted(counts.open, "open report")}, oldest first` : "\u00a0"} />
      <fieldset className="tools states">
        <legend className="vh">Status</legend>
        {(["open", "handled"] as const).map((one) => (
          <button key={one} type="button" className="fchip" aria-pressed={status === one} onClick={() => set({ status: one }, "push")}>
            {chips[one]}
          </button>
        ))}
      </fieldset>
      <div className="vcs admlist" aria-busy={list.isPlaceholderData}>
        <Paged
          list={list}
          loading="Loading the reports"
          failed="The reports could not be loaded"
          empty={
            <>
              {refusal}
              <div id={emptyId} tabIndex={-1}>
                <Empty Icon={Flag} title={status === "open" ? "No open reports" : "No handled reports"}>
                  {status === "open"
                    ? "Posts, replies and reviews that members report wait here for an admin."
                    : "Reports stay here once an admin has decided on them."}
                </Empty>
              </div>
            </>
          }
        >
          {entries.map((report, index) => (
            <Fragment key={report.id}>
              {told.at === index && refusal}
              <ReportCard report={report} onHandle={(outcome) => setAsking({ report, outcome })} />
            </Fragment>
          ))}
          {told.at === entries.length && refusal}
        </Paged>
      </div>
      {asking && <HandleDialog {...asking} onHandle={(reason) => handle(asking, reason)} onClose={() => setAsking(undefined)} />}
    </>
  );
}
