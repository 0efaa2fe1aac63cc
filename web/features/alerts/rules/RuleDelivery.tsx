import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { toggled } from "../../../entities/filter/keyword-filters.ts";
import type { AlertRulesQuery } from "../../../gql/graphql.ts";
import { Choice } from "./Choice.tsx";
import { channelInWords } from "./channel-words.ts";
import type { RuleForm, RuleValues } from "./rule-values.ts";

const deliveries = [
	{ value: "AT_ONCE", label: "At once" },
	{ value: "DAILY", label: "Daily" },
] as const satisfies { value: RuleValues["delivery"]; label: string }[];

/** Who is notified, and when. */
export function RuleDelivery({ form, channels }: { form: RuleForm; channels: AlertRulesQuery["channels"] }) {
	const { values, change, text, errorOf } = form;
	const { isMailed, channelIds, delivery } = values;
	const isTold = isMailed || channelIds.length > 0;
	return (
		<>
			<div className="rule-delivery">
				<fieldset>
					<legend className="mb-1 font-[500]">Tell</legend>
					<label className="rule-place">
						<Checkbox checked={isMailed} onChange={(isMailed) => change({ isMailed })} />
						Mail
					</label>
					{channels.map((channel) => (
						<label key={channel.id} className="rule-place">
							<Checkbox
								checked={channelIds.includes(channel.id)}
								onChange={() => change({ channelIds: toggled(channelIds, channel.id) })}
							/>
							<span className="truncate">{channelInWords(channel)}</span>
							{!channel.isOn && <span className="text-ink-3">off</span>}
						</label>
					))}
					<p className="text-xs text-ink-3">
						{isTold ? "" : "Only the list of alerts. "}
						{channels.length === 0 && <TextLink to="/app/settings#notifications">Connect a chat channel</TextLink>}
					</p>
				</fieldset>
				<Choice label="When to tell">
					<Segmented
						label="When to tell"
						value={delivery}
						segments={deliveries}
						onChange={(delivery) => change({ delivery })}
					/>
				</Choice>
			</div>
			<Field label="Name" hint="Optional" error={errorOf("name")}>
				<TextInput {...text("name")} autoComplete="off" />
			</Field>
		</>
	);
}
