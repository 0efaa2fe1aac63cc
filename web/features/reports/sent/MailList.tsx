import { TriangleAlert } from "lucide-react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import type { IssueFieldsFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { dayAndTime } from "../../../lib/moment.ts";
import { mailWords } from "./issue-words.ts";

type Mail = IssueFieldsFragment["mails"][number];

export interface MailListProps {
	mails: readonly Mail[];
	/** Whom it can be sent to again. */
	recipients: readonly string[];
	/** The addresses to send it to again; null where it cannot be sent again. */
	chosen: readonly string[] | null;
	onChoose: (addresses: readonly string[]) => void;
}

/** Who gets a report, what came of each mail, and the mail server's words. */
export function MailList({ mails, recipients, chosen, onChoose }: MailListProps) {
	return (
		<ul aria-label="Recipients" className="mail-list">
			{mails.map((mail) => {
				const { address, state, at, error } = mail;
				const isFailed = state === "FAILED";
				const isFormer = !recipients.includes(address);
				return (
					<li key={address}>
						<span className="mail-address">
							{chosen && (
								<Checkbox
									label={`Send to ${address} again`}
									checked={chosen.includes(address)}
									disabled={state === "STOPPED" || state === "QUEUED" || isFormer}
									onChange={(isOn) => onChoose(isOn ? [...chosen, address] : chosen.filter((one) => one !== address))}
								/>
							)}
							<span className="truncate" title={address}>
								{address}
							</span>
						</span>
						<span className={classNames("flex items-center gap-1.5", isFailed ? "font-[500]" : "text-ink-2")}>
							{isFailed && <TriangleAlert size={13} aria-hidden className="text-danger" />}
							{mailWords[state]}
						</span>
						<span className="data text-right text-ink-2">{at ? dayAndTime(at) : "–"}</span>
						{error !== null && <small className={isFailed ? "text-ink" : "text-ink-3"}>{error}</small>}
						{chosen && isFormer && <small className="text-ink-3">No longer a recipient of this report.</small>}
						{state === "STOPPED" && <small className="text-ink-3">Stopped this report. Only they can undo it.</small>}
					</li>
				);
			})}
		</ul>
	);
}
