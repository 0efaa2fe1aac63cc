import { Tabs } from "radix-ui";
import { Suspense, useState } from "react";
import { Dialog, DialogBody } from "../../../components/overlay/Dialog.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import type { DomainFieldsFragment } from "../../../gql/graphql.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { ManualEntry } from "./ManualEntry.tsx";

const CsvImport = lazyPart(() => import("./csv/CsvImport.tsx").then((m) => m.CsvImport));

export type AddKeywordsTab = "manual" | "csv";

export interface AddKeywordsDialogProps {
	initialTab: AddKeywordsTab;
	onClose: () => void;
	domain: DomainFieldsFragment;
	/** The domain's keywords may have changed: refetch them. */
	onAdded: () => void;
}

const tabClass =
	"-mb-px border-b-2 border-transparent pt-2 pb-2.25 text-ink-2 data-[state=active]:border-ink data-[state=active]:font-[500] data-[state=active]:text-ink pointer-coarse:min-h-11";

/** Adds keywords: typed, or from a file. Each tab keeps its content while the other shows. */
export function AddKeywordsDialog({ initialTab, onClose, domain, onAdded }: AddKeywordsDialogProps) {
	const [tab, setTab] = useState<string>(initialTab);
	const [hasSeenCsv, setHasSeenCsv] = useState(initialTab === "csv");
	const common = { onClose, domain, onAdded };
	const onTab = (next: string) => {
		setTab(next);
		if (next === "csv") setHasSeenCsv(true);
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title="Add Keywords"
			description={`to ${domain.name}`}
			width={tab === "csv" ? "wide" : "form"}
		>
			<Tabs.Root value={tab} onValueChange={onTab} className="contents">
				<Tabs.List aria-label="Method" className="mb-3 flex gap-5 border-b border-line px-5">
					<Tabs.Trigger value="manual" className={tabClass}>
						Manual Entry
					</Tabs.Trigger>
					<Tabs.Trigger value="csv" className={tabClass}>
						CSV Import
					</Tabs.Trigger>
				</Tabs.List>
				<Tabs.Content value="manual" forceMount hidden={tab !== "manual"} tabIndex={-1} className="contents">
					<ManualEntry {...common} />
				</Tabs.Content>
				<Tabs.Content value="csv" forceMount hidden={tab !== "csv"} tabIndex={-1} className="contents">
					<Suspense fallback={<Loading />}>{hasSeenCsv && <CsvImport {...common} />}</Suspense>
				</Tabs.Content>
			</Tabs.Root>
		</Dialog>
	);
}

/** As tall as the file field and the footer. */
function Loading() {
	return (
		<>
			<DialogBody>
				<Skeleton className="h-31.5! w-full" />
			</DialogBody>
			<div className="h-[53px] border-t border-line" />
		</>
	);
}
