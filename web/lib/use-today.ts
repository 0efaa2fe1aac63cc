import { useEffect, useState } from "react";
import { dayOf } from "./days.ts";

/** The calendar day in a time zone, as `yyyy-MM-dd`; changes at midnight while the page stays open. */
export function useToday(timeZone: string): string {
	const [today, setToday] = useState(() => dayOf(Date.now(), timeZone));
	useEffect(() => {
		const look = () => setToday(dayOf(Date.now(), timeZone));
		look();
		const timer = setInterval(look, 30_000);
		return () => clearInterval(timer);
	}, [timeZone]);
	return today;
}
