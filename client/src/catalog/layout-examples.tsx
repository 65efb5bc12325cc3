import { BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import { CollapsibleHistory } from "@/status-history/collapsible-history";
import { Timeline } from "@/status-history/timeline";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CollapsibleText } from "@/ui/collapsible-text";
import { Item, ItemList } from "@/ui/item-list";
import { LinkedText } from "@/ui/linked-text";
import { PageColumns } from "@/ui/page-columns";
import { PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { SectionNav } from "@/ui/section-nav";
import { StandalonePage } from "@/ui/standalone-page";
import { StatList, StatListItem } from "@/ui/stat-list";
import { Stat, StatRow } from "@/ui/stat-row";
import { StatTabs } from "@/ui/stat-tabs";
import type { StatusTone } from "@/ui/status-badge";
import { TabPanel, Tabs } from "@/ui/tabs";
import { TermItem, TermList } from "@/ui/term-list";
import { Example, ExampleGroup } from "./example-group";

const exampleTabs = [
  { value: "one", label: "One", count: 3 },
  { value: "two", label: "Two" },
] as const;

const statTabs = [
  { value: "new", label: "New", count: 3, caption: "2 today" },
  { value: "open", label: "Open", count: 12 },
  { value: "closed", label: "Closed", count: 41 },
  { value: "all", label: "All", count: 56 },
];
const sixStatTabs = [
  ...statTabs,
  { value: "draft", label: "Draft", count: 1 },
  { value: "spam", label: "Spam", count: 0 },
];

const sections = [
  { id: "general", title: "General" },
  { id: "members", title: "Members and Teams" },
  { id: "billing", title: "Billing" },
];

const paragraphs = Array.from({ length: 12 }, (_, index) => `Paragraph ${index + 1} of a long text.`);
const longText = paragraphs.join("\n\n");

const statusTones: Record<string, StatusTone> = {
  Submitted: "info",
  Shortlisted: "progress",
  Hired: "success",
  Rejected: "danger",
};
const examplePerson = { id: 1, firstName: "Ada", lastName: "Byron", username: "ada", company: null };
const statuses = Object.keys(statusTones);
const statusChanges = statuses.map((status, index) => ({
  from: statuses[index - 1] ?? null,
  to: status,
  at: `2026-11-${10 + index}T12:00:00Z`,
  by: examplePerson,
  reason: status === "Rejected" ? "The reason." : null,
}));

/** Page headers, cards, tabs, stats, long texts and lists. */
export function LayoutExamples() {
  const [selectedStatTab, setSelectedStatTab] = useState("new");
  const [selectedTab, setSelectedTab] = useState<"one" | "two">("one");
  return (
    <ExampleGroup title="Layout">
      <PageHeader>
        <PageHeading>
          <h2>Page heading</h2>
          <PageDescription>Its description</PageDescription>
        </PageHeading>
        <PageActions>
          <Button>Secondary</Button>
        </PageActions>
      </PageHeader>
      <PageColumns>
        <Card>
          <h2>Card</h2>
          <ItemList>
            <Item>First</Item>
            <Item>Second</Item>
          </ItemList>
        </Card>
        <div className="grid gap-4">
          <Card highlighted>Highlighted</Card>
          <Card variant="flush">Flush</Card>
        </div>
      </PageColumns>
      <Example name="Tabs">
        <Tabs label="Tabs" tabs={exampleTabs} value={selectedTab} onChange={setSelectedTab}>
          <TabPanel value="one">One</TabPanel>
          <TabPanel value="two">Two</TabPanel>
        </Tabs>
      </Example>
      <StatRow>
        <Stat label="Active jobs" value={12} caption="3 this week" Icon={BriefcaseBusiness} />
        <Stat label="Placements" value={4} definition="Hires in this period." href="/ui" />
        <Stat label="Bounty" value="$48k" href="/ui" opensDialog />
        <Stat label="Members" value={210} />
      </StatRow>
      <StatRow columns={3}>
        <Stat label="Pending applications" value={2} />
        <Stat label="This month" value={9} />
        <Stat label="Companies" value={31} />
      </StatRow>
      <StatTabs label="Counters" tabs={statTabs} value={selectedStatTab} onChange={setSelectedStatTab}>
        The list of the selected counter.
      </StatTabs>
      <StatTabs label="Six counters" tabs={sixStatTabs} value={selectedStatTab} onChange={setSelectedStatTab}>
        The list of the selected counter.
      </StatTabs>
      <Example name="SectionNav">
        <SectionNav label="Sections" sections={sections} />
      </Example>
      <Example name="StatList">
        {(["md", "lg"] as const).map((size) => (
          <StatList key={size} size={size} className="w-60">
            <StatListItem label="Open jobs">12</StatListItem>
            <StatListItem
              label="Fill rate"
              definition="Of all jobs that have ended, the part that was filled."
            >
              62 %
            </StatListItem>
          </StatList>
        ))}
      </Example>
      <Example name="CollapsibleText">
        <div>
          <CollapsibleText>{longText}</CollapsibleText>
        </div>
        <div>
          <CollapsibleText maxLines={2}>{longText}</CollapsibleText>
        </div>
        <LinkedText>See https://example.com for more.</LinkedText>
      </Example>
      <Example name="Timeline">
        <Timeline
          label="History"
          changes={statusChanges}
          getStatusLabel={(status) => ({ text: status, tone: statusTones[status] ?? "neutral" })}
        />
        <CollapsibleHistory itemName="an application">The history.</CollapsibleHistory>
      </Example>
      <StandalonePage className="min-h-0">A page without the shell.</StandalonePage>
      <Example name="TermList">
        <TermList>
          <TermItem term="Term">Value</TermItem>
        </TermList>
      </Example>
    </ExampleGroup>
  );
}
