import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { toggled } from "../../../entities/filter/keyword-filters.ts";
import type { AlertRulesQuery } from "../../../gql/graphql.ts";
import { channelInWords } from "./channel-words.ts";
import type { RuleForm, RuleValues } from "./rule-values.ts";

const deliveries = [
	{ value: "AT_ONCE", label: "At once" },
	{ value: "DAILY", label: "Daily" },
] as const satisfies { value: RuleValues["delivery"]; label: string }[];

interface RuleDeliveryProps {
	form: RuleForm;
	/** Undefined for members who do not see them. */
	channels: AlertRulesQuery["channels"];
	email: string;
	/** Whether this installation sends mail. */
	hasMail: boolean;
}

/** Where alerts are sent, and when. */
export function RuleDelivery({ form, channels, email, hasMail }: RuleDeliveryProps) {
	const { values, change, text, errorOf } = form;
	const { isMailed, channelIds, delivery, name } = values;
	const { isAdmin } = useRights();
	const isSent = (isMailed && hasMail) || channelIds.length > 0;
	return (
		<>
			<fieldset className="rule-choices">
				<legend>Send to</legend>
				<div>
					<div className="rule-choice">
						<Checkbox checked disabled onChange={() => {}} label="Shown in Alerts, always" />
						<span>Shown in Alerts, always</span>
					</div>
					<div className="rule-choice">
						{hasMail ? (
							<label>
								<Checkbox checked={isMailed} onChange={(isMailed) => change({ isMailed })} />
								<span className="truncate">Mail to {email}</span>
							</label>
						) : (
							<>
								<Checkbox checked={false} disabled onChange={() => {}} label="Mail" />
								<span className="grow text-ink-3">Mail is not set up.</span>
								{isAdmin && <TextLink to="/app/settings#notifications">Open Channels</TextLink>}
							</>
						)}
					</div>
					{channels?.map((channel) => (
						<div key={channel.id} className="rule-choice">
							<label>
								<Checkbox
									checked={channelIds.includes(channel.id)}
									onChange={() => change({ channelIds: toggled(channelIds, channel.id) })}
								/>
								<span className="truncate">{channelInWords(channel)}</span>
								{!channel.isOn && <span className="text-ink-3">off</span>}
							</label>
						</div>
					))}
					{isSent && (
						<div className="rule-choice">
							<span className="grow">When</span>
							<Segmented
								label="When to send"
								value={delivery}
								segments={deliveries}
								onChange={(delivery) => change({ delivery })}
							/>
						</div>
					)}
				</div>
			</fieldset>
			{name !== "" && (
				<Field label="Name" hint="Optional" error={errorOf("name")}>
					<TextInput {...text("name")} autoComplete="off" />
				</Field>
			)}
		</>
	);
}
