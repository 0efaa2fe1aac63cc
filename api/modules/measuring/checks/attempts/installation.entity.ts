import { defineEntity, p } from "@mikro-orm/core";

/** This installation's name in orders at providers: 16 random hexadecimal digits, made with the database. */
export const Installation = defineEntity({
	name: "Installation",
	tableName: "installations",
	properties: { id: p.text().primary() },
});
