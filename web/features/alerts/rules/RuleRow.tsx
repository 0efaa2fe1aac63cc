import { Ellipsis, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { maxPauseDays } from "../../../../schema/rules/limits.ts";
import type { MenuEntry } from "../../../components/choice/MenuList.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { dayInWords } from "../../../entities/alert/alert-words.ts";
import { UntilMenu } from "../../../entities/alert/UntilMenu.tsx";
import type { AlertRuleFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { isMailMissing, restInWords, sentenceParts } from "./rule-words.ts";
import { useChangeRule } from "./use-rules.ts";

export interface RuleRowProps {
	rule: AlertRuleFieldsFragment;
	/** Alerts of the last 30 days; undefined until counted. */
	count: number | undefined;
	onEdit: () => void;
	onDelete: () => void;
}

/** A rule: its switch, its sentence, and what it did lately. */
export function RuleRow({ rule, count, onEdit, onDelete }: RuleRowProps) {
	const { id, name, text, isOn, pausedUntil, problem } = rule;
	const change = useChangeRule();
	const { isAdmin } = useRights();
	const rest = restInWords(rule, dayInWords);
	const icon = (Icon: typeof Pause) => <Icon size={13} aria-hidden />;
	const before: MenuEntry[] = [
		{ label: "Edit", icon: icon(Pencil), onSelect: onEdit },
		...(pausedUntil
			? [{ label: "Resume now", icon: icon(Play), onSelect: () => change(rule, { pausedUntil: null }) }]
			: []),
	];
	return (
		<li data-off={rest !== null || undefined}>
			<Switch label={name ?? text} isOn={isOn} onChange={(isOn) => change(rule, { isOn, pausedUntil: null })} />
			<p>
				{name && <b dir="auto">{name}: </b>}
				{sentenceParts(text).map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part))}
				{isAdmin && isMailMissing(text) && (
					<>
						{" "}
						<TextLink to="/app/settings#notifications">Open Channels</TextLink>
					</>
				)}
				{problem && <span className="text-danger"> {problem}</span>}
			</p>
			<span className="rule-count">
				{rest ??
					(count !== undefined && <Link to={`?all=1&rule=${id}`}>{formatCount(count, "alert")} in 30 days</Link>)}
			</span>
			<span className="rule-actions">
				<IconButton
					label={`Edit ${name ?? text}`}
					size="row"
					icon={icon(Pencil)}
					onClick={onEdit}
					hasTooltip={false}
					className="max-md:hidden!"
				/>
				<UntilMenu
					label={`More for ${name ?? text}`}
					icon={<Ellipsis size={15} aria-hidden />}
					dateTitle="Pause until a date"
					maxDays={maxPauseDays}
					choiceIcon={icon(Pause)}
					prefix="Pause"
					onChoose={(until) => change(rule, { isOn: true, pausedUntil: until })}
					before={before}
					after={[{ label: "Delete", icon: icon(Trash2), onSelect: onDelete, isDanger: true }]}
				/>
			</span>
		</li>
	);
}
