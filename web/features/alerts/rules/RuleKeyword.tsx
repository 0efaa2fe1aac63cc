import { X } from "lucide-react";
import { useState } from "react";
import { Select } from "../../../components/choice/Select.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { rangeInWords } from "../../../entities/alert/alert-words.ts";
import { StandingFigures } from "../../../entities/alert/MoveFigures.tsx";
import { DeviceCell, LocationCell } from "../../../entities/keyword/KeywordCells.tsx";
import {
	RuleKeywordChoicesDocument,
	RuleKeywordDocument,
	type RuleKeywordFieldsFragment,
} from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { useSettled } from "../../../lib/form/use-settled.ts";
import { formatCount } from "../../../lib/format.ts";
import type { RuleForm } from "./rule-values.ts";

export interface RuleKeywordProps {
	form: RuleForm;
	domains: readonly { id: string; name: string }[];
	/** The domain on the screen, whose groups are offered for a rule of all domains. */
	activeDomainId: string | null;
}

/** The keyword that a rule watches, or the choice of one. */
export function RuleKeyword({ form, domains, activeDomainId }: RuleKeywordProps) {
	const { keywordIds } = form.values;
	const [first, ...others] = keywordIds;
	if (first === undefined) return <KeywordChoice form={form} domains={domains} activeDomainId={activeDomainId} />;
	const remove = () => form.change({ keywordIds: [] });
	return (
		<div className="rule-keyword">
			{others.length > 0 ? (
				<span className="grow">{formatCount(keywordIds.length, "keyword")}</span>
			) : (
				<ChosenKeyword id={first} />
			)}
			<IconButton label="Choose another keyword" size="row" icon={<X size={13} aria-hidden />} onClick={remove} />
		</div>
	);
}

function ChosenKeyword({ id }: { id: string }) {
	const { value } = useReading(RuleKeywordDocument, { variables: { id } });
	const keyword = value?.keyword;
	if (!keyword) return <span className="grow text-ink-3">{value ? "This keyword was deleted." : "…"}</span>;
	const { usual, latestPosition } = keyword;
	return (
		<>
			<KeywordWords keyword={keyword} />
			{latestPosition && <StandingFigures position={latestPosition.position} />}
			{usual.isReady && <span className="text-ink-3 max-md:hidden">usually {rangeInWords(usual)}</span>}
		</>
	);
}

function KeywordWords({ keyword }: { keyword: RuleKeywordFieldsFragment }) {
	return (
		<span className="flex min-w-0 grow items-center gap-2">
			<b className="truncate font-[500]" dir="auto">
				{keyword.keyword}
			</b>
			<LocationCell keyword={keyword} />
			<DeviceCell keyword={keyword} />
		</span>
	);
}

/** Finds a keyword of a domain by its phrase. */
function KeywordChoice({ form, domains, activeDomainId }: RuleKeywordProps) {
	const [domainId, setDomainId] = useState(form.values.domainId ?? activeDomainId ?? domains[0]?.id ?? null);
	const [text, setText] = useState("");
	const settled = useSettled(text.trim());
	const { value } = useReading(RuleKeywordChoicesDocument, {
		variables: { domainId: domainId ?? "", text: settled },
		skip: domainId === null,
		keep: true,
	});
	const found = value?.domain.keywords;
	return (
		<>
			<div className="rule-scope-row">
				<Select
					label="Domain"
					value={domainId}
					options={domains.map(({ id, name }) => ({ value: id, label: name }))}
					onChange={setDomainId}
					{...(domains.length > 8 && { search: { label: "Search domains", emptyText: "No such domain" } })}
				/>
				<TextInput
					name="scope"
					aria-label="Search keywords"
					placeholder="Search keywords"
					autoComplete="off"
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
			</div>
			{found && (
				<ul className="rule-keywords" aria-label="Keywords">
					{found.items.map((keyword) => (
						<li key={keyword.id}>
							<button type="button" onClick={() => form.change({ keywordIds: [keyword.id] })}>
								<KeywordWords keyword={keyword} />
							</button>
						</li>
					))}
					{found.items.length === 0 && <li className="text-ink-3">No such keyword.</li>}
				</ul>
			)}
		</>
	);
}
