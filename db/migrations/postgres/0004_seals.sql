CREATE TABLE "sealed_rows" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"seal_no" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "sealed_rows_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "sealed_rows_kind" CHECK ("sealed_rows"."kind" in ('journal', 'audit'))
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"kind" text NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "seals_kind_no_pk" PRIMARY KEY("kind","no"),
	CONSTRAINT "seals_kind" CHECK ("seals"."kind" in ('journal', 'audit'))
);
--> statement-breakpoint
CREATE INDEX "sealed_rows_seal" ON "sealed_rows" USING btree ("kind","seal_no");--> statement-breakpoint
CREATE TRIGGER "sealed_rows_immutable" BEFORE UPDATE OR DELETE OR TRUNCATE ON "sealed_rows"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "seals_immutable" BEFORE UPDATE OR DELETE OR TRUNCATE ON "seals"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
