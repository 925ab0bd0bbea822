-- Creates the two users of the database: the owner of the tables, for DATABASE_OWNER_URL, and the server's login, which owns
-- nothing, for DATABASE_URL (docs/security.md, row-level security). Run it once, as a superuser, in the empty database:
--   OWNER_PASSWORD=… LOGIN_PASSWORD=… psql --dbname charterly --file deploy/postgres/create-users.sql
-- compose.yaml mounts it, and the image of PostgreSQL runs it for an empty volume. Other names: --set owner=… --set login=…
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv login_password LOGIN_PASSWORD
\if :{?owner}
\else
  \set owner charterly_owner
\endif
\if :{?login}
\else
  \set login charterly_login
\endif

begin;
create role :"owner" login password :'owner_password';
create role :"login" login password :'login_password';
-- The roles of the server's statements belong to the whole PostgreSQL server: another database of it may have made them.
select format('create role %I nologin', role)
from unnest(array['charterly_service', 'charterly_customer']) as role
where not exists (select from pg_roles where rolname = role) \gexec
grant charterly_service, charterly_customer to :"owner", :"login";
alter database :"DBNAME" owner to :"owner";
commit;
