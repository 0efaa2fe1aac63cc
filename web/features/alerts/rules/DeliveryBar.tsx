import { useMutation } from "@apollo/client/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { buttonLook } from "../../../components/Button.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { type AlertRulesQuery, SetAlertMailDocument } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { timeZoneName } from "../../../lib/format.ts";
import { toastError } from "../../../lib/toast.ts";
import { channelsInWords } from "./channel-words.ts";

/** Where all this is set up. */
const settings = "/app/settings#notifications";

/** How alerts reach people: the daily mail, the reader's own mail, channels and webhooks. */
export function DeliveryBar({ data, email }: { data: AlertRulesQuery; email: string }) {
	const { me, channels, webhooks } = data;
	const { isAdmin } = useRights();
	const { alertTime, alertTimeZone } = data.settings;
	const [setMail] = useMutation(SetAlertMailDocument);
	const change = (isOn: boolean) => {
		setMail({
			variables: { isOn },
			optimisticResponse: { setAlertMail: { ...me, isAlertMailOn: isOn } },
		}).catch((error: unknown) => toastError(sentenceOf(error, "Failed to change your mail.")));
	};
	return (
		<section aria-label="How alerts reach people" className="delivery-bar">
			<Part title={`Daily mail at ${alertTime}`} note={timeZoneName(alertTimeZone)}>
				{isAdmin && (
					<Link to={settings} className={buttonLook()} aria-label="Change the time of the daily mail">
						Change
					</Link>
				)}
			</Part>
			<Part title="Mail to you" note={me.alertMailProblem ?? email}>
				<Switch label="Mail to you" isOn={me.isAlertMailOn} onChange={change} />
			</Part>
			{channels && webhooks && (
				<Part title="Channels and webhooks" note={channelsInWords(channels, webhooks.length)}>
					<Link to={settings} className={buttonLook()}>
						Open Settings
					</Link>
				</Part>
			)}
		</section>
	);
}

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
	return (
		<div>
			<p>
				<b>{title}</b>
				{note}
			</p>
			{children}
		</div>
	);
}
