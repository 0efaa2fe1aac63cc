import { Monitor, Smartphone } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { Dialog, DialogBody } from "../../../components/overlay/Dialog.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { Flag } from "../../../entities/country/Flag.tsx";
import { deviceWords } from "../../../entities/filter/condition-words.ts";
import { languageName } from "../../../entities/filter/languages.ts";
import { placed } from "../../../entities/location/placed.ts";
import { type EditedKeywordFragment, KeywordToEditDocument } from "../../../gql/graphql.ts";
import { codeOf } from "../../../lib/api/errors.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { EditKeywordForm } from "./EditKeywordForm.tsx";

export interface EditKeywordDialogProps {
	id: string;
	onClose: () => void;
}

export function EditKeywordDialog({ id, onClose }: EditKeywordDialogProps) {
	// Read every time, so that saving does not undo changes by others.
	const { value, error, retry } = useReading(KeywordToEditDocument, { variables: { id }, fetchPolicy: "network-only" });
	const keyword = value?.keyword;
	return (
		<Dialog isOpen onClose={onClose} title="Edit Keyword" description={keyword && <Identity keyword={keyword} />}>
			{keyword ? (
				<EditKeywordForm keyword={keyword} onClose={onClose} />
			) : error ? (
				<Missing error={error} onRetry={retry} />
			) : (
				<DialogBody>
					<div role="status" aria-label="Loading" className="grid gap-5 py-3">
						{["w-32", "w-full", "w-24", "w-full", "w-48"].map((width, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: they never change
							<Skeleton key={index} className={width} />
						))}
					</div>
				</DialogBody>
			)}
		</Dialog>
	);
}

/** What the keyword is, which stays. */
function Identity({ keyword: { keyword, country, location, language, device } }: { keyword: EditedKeywordFragment }) {
	const Device = device === "MOBILE" ? Smartphone : Monitor;
	return (
		<span className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
			<b className="min-w-0 font-[500] break-words text-ink">{keyword}</b>
			<span className="flex items-center gap-1.5">
				<Flag country={country} />
				{placed({ country, location })}
			</span>
			<span>{languageName(language)}</span>
			<span className="flex items-center gap-1.25">
				<Device size={13} aria-hidden />
				{deviceWords[device]}
			</span>
		</span>
	);
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	if (codeOf(error) === "NOT_FOUND") {
		return <EmptyState title="No such keyword">It does not belong to this account, or it was deleted.</EmptyState>;
	}
	return (
		<EmptyState title="The keyword could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
			Nothing was changed.
		</EmptyState>
	);
}
