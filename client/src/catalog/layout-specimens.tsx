import { useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ItemList } from "@/ui/item-list";
import { PageColumns } from "@/ui/page-columns";
import { PageActions, PageDescription, PageHeader } from "@/ui/page-header";
import { TabPanel, Tabs } from "@/ui/tabs";
import { TermList } from "@/ui/term-list";
import { Specimen, Specimens } from "./specimens";

const tabs = [
  { value: "one", label: "One", count: 3 },
  { value: "two", label: "Two" },
] as const;

export function LayoutSpecimens() {
  const [tab, setTab] = useState<"one" | "two">("one");
  return (
    <Specimens title="Layout">
      <PageHeader>
        <div>
          <h2>Page heading</h2>
          <PageDescription>Its description</PageDescription>
        </div>
        <PageActions>
          <Button>Secondary</Button>
        </PageActions>
      </PageHeader>
      <PageColumns>
        <Card>
          <h2>Card</h2>
          <ItemList>
            <li>First</li>
            <li>Second</li>
          </ItemList>
        </Card>
        <div className="grid gap-4">
          <Card highlighted>Highlighted</Card>
          <Card variant="flush">Flush</Card>
        </div>
      </PageColumns>
      <Specimen name="Tabs">
        <Tabs label="Tabs" tabs={tabs} value={tab} onChange={setTab}>
          <TabPanel value="one">One</TabPanel>
          <TabPanel value="two">Two</TabPanel>
        </Tabs>
      </Specimen>
      <Specimen name="TermList">
        <TermList>
          <div>
            <dt>Term</dt>
            <dd>Value</dd>
          </div>
        </TermList>
      </Specimen>
    </Specimens>
  );
}
